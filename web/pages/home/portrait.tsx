/** The portrait of the first screen: the photo that was chosen for it, or the one of content/ where there is none. */
import { useEffect, useRef } from 'react'
import type { Photo } from '../../../shared/collections/photos.ts'
import { type Person, portraitTitle } from '../../../shared/content.ts'
import { useList } from '../../data.ts'
import { usePerson } from '../../memorial.ts'
import { sourcesOf, useBroken } from '../../ui/responsive-image.tsx'
import './portrait.css'

/** As in `<img sizes>`; a wide picture reaches further under the words. */
const SIZES = '(min-width: 900px) 62vw, 100vw'

export function Portrait() {
  const person = usePerson()
  const { data, isPending, isError } = useList<Photo>('/api/photos?portrait=true')
  const image = useRef<HTMLImageElement>(null)
  const { broken, onError } = useBroken(image)

  useEffect(() => {
    if (isError) console.error('Failed to fetch portrait image')
  }, [isError])

  const chosen = broken ? undefined : data?.[0]
  const { src, title, description, width, height } = chosen ? asShown(chosen, person) : own(person)
  return (
    <figure className={`portrait ${shapeOf(width, height)} ${isPending ? 'awaited' : ''}`}>
      <img
        key={src}
        ref={image}
        {...sourcesOf(src, width)}
        sizes={SIZES}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={title}
        fetchPriority="high"
        onError={onError}
      />
      {description && <figcaption className="visually-hidden">{description}</figcaption>}
    </figure>
  )
}

function asShown({ imageUrl, title, alt, width, height }: Photo, person: Person) {
  return { src: imageUrl, title: title ?? portraitTitle(person), description: alt, width, height }
}

/** The bundled picture. */
function own(person: Person) {
  const { src, alt, width, height } = person.portrait
  return { src, title: portraitTitle(person), description: alt, width, height }
}

/** How much room it gets: the wider a picture is, the further it reaches under the words. */
function shapeOf(width: number | null, height: number | null): 'tall' | 'square' | 'wide' {
  const ratio = (width ?? 1) / (height ?? 1)
  if (ratio < 0.9) return 'tall'
  return ratio < 1.25 ? 'square' : 'wide'
}
