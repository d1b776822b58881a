/** The first screen: the portrait out of the dark, the name, the years, one sentence, and the way to the story. */
import { type CSSProperties, useEffect, useRef } from 'react'
import type { Photo } from '../../../shared/collections/photos.ts'
import { type Pages, portraitTitle, years } from '../../../shared/content.ts'
import { pages } from '../../../shared/messages/catalogue.ts'
import { useInfiniteList } from '../../queries/infinite-list.ts'
import { PORTRAIT } from '../../queries/list-paths.ts'
import { useHasPage, usePerson, useSiteSettings } from '../../queries/memorial.ts'
import { LinkOn } from '../../ui/links.tsx'
import { MultiFormatImage } from '../../ui/multi-format-image.tsx'
import { useBroken } from '../../ui/responsive-image.tsx'
import { isBright } from './brightness.ts'
import '../../ui/button.css'
import './hero.css'
import './hero-print.css'

/** Like `<img sizes>`; a wide image extends further under the words. */
const SIZES = '(min-width: 64em) 62vw, 100vw'

export function Hero({ copy }: { copy: Pages['home']['hero'] }) {
  const hasPage = useHasPage()
  const person = usePerson()
  const { day } = useSiteSettings()
  return (
    <section className="hero" aria-labelledby="hero">
      <Portrait />
      <div className="wrap hero-words">
        <h1 id="hero" dir="auto" translate="no" {...shapeOfName(copy.heading)}>
          {copy.heading}
        </h1>
        <p className="hero-years">{years(person)}</p>
        {day && <p className="hero-day">{(day === 'birth' ? pages.days.birth : pages.days.death)(person.name)}</p>}
        <p className="hero-text">{copy.text}</p>
        <div className="row hero-ways">
          {hasPage('story') && (
            <a className="button" href="/story">
              {copy.button}
            </a>
          )}
          {hasPage('rocks') && <LinkOn href="/rocks">{copy.found}</LinkOn>}
        </div>
      </div>
    </section>
  )
}

/** Letters of a name on one line, unless a word has more. */
const LINE_LETTERS = 11

/**
 * Factors of a name's font size: the letters of its longest word, which must not break, and its lines. Marks above
 * letters, other scripts and more than two lines need space between the lines.
 */
function shapeOfName(name: string) {
  const words = name.split(/[\s-]+/)
  const longest = Math.max(...words.map(({ length }) => length))
  let [lines, letters] = [0, Number.POSITIVE_INFINITY]
  for (const { length } of words) {
    const fits = letters + 1 + length <= Math.max(longest, LINE_LETTERS)
    lines += fits ? 0 : 1
    letters = fits ? letters + 1 + length : length
  }
  const isAiry = lines > 2 || /\p{M}|(?!\p{Script=Latin})\p{L}/u.test(name.normalize('NFD'))
  return {
    className: isAiry ? 'airy' : undefined,
    style: { '--longest': longest, '--lines': lines } as CSSProperties,
  }
}

/** The photo that was chosen as the portrait, or the image of content/ where there is none. */
function Portrait() {
  const person = usePerson()
  const { data, isPending, isError } = useInfiniteList<Photo>(PORTRAIT)
  const image = useRef<HTMLImageElement>(null)
  const { broken, onError } = useBroken(image)

  useEffect(() => {
    if (isError) console.error('Failed to fetch portrait image')
  }, [isError])

  const photo = broken ? undefined : data?.[0]
  const { alt: description, width, height } = photo ?? person.portrait
  const src = photo?.imageUrl ?? person.portrait.src
  const look = photo?.thumbhash && photo.width && isBright(photo.thumbhash) ? 'print' : shapeOf(width, height)
  return (
    <figure
      className={`portrait ${look} ${isPending ? 'awaited' : ''}`}
      style={{ '--width': width ?? 1, '--height': height ?? 1 } as CSSProperties}
    >
      <MultiFormatImage
        key={src}
        ref={image}
        {...{ src, width, height }}
        sizes={SIZES}
        alt={photo?.title ?? portraitTitle(person)}
        style={focusStyle(photo)}
        fetchPriority="high"
        onError={onError}
      />
      {description && <figcaption className="visually-hidden">{description}</figcaption>}
    </figure>
  )
}

/** The family's focus point stays in view when the image is cropped; without one the style sheet decides. */
function focusStyle(photo: Photo | undefined): CSSProperties | undefined {
  if (!photo || (photo.focusX === null && photo.focusY === null)) return
  const { focusX, focusY } = photo
  return { objectPosition: `${(focusX ?? 0.5) * 100}% ${(focusY ?? 0.5) * 100}%` }
}

/** Class for the shape of the portrait: the wider it is, the further it extends under the words. */
function shapeOf(width: number | null, height: number | null): 'tall' | 'square' | 'wide' {
  const ratio = (width ?? 1) / (height ?? 1)
  if (ratio < 0.9) return 'tall'
  return ratio < 1.25 ? 'square' : 'wide'
}
