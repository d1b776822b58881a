/** The gathering: pictures and short words one after another, full screen. Beneath its button all of it is a list. */
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addresses, addressOf } from '../../../shared/addresses.ts'
import { GATHERING_API, type Gathering, type GatheringPicture } from '../../../shared/gathering.ts'
import { items, gathering as texts } from '../../../shared/messages/catalogue.ts'
import { useAnswer } from '../../queries/data.ts'
import { usePerson } from '../../queries/memorial.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { Prints } from './prints.tsx'
import { GatheringShow } from './show.tsx'
import { silentSound } from './sound.ts'
import '../../ui/button.css'
import './gathering.css'

/** Pictures that lie beside the title on a wide screen. */
const PRINTS = 3
const SIZES = '(min-width: 48em) 18rem, calc(50vw - 2rem)'

export function Page() {
  const { name, site } = usePerson()
  const { data, isError } = useAnswer(GATHERING_API)
  useTitle(`${texts.title} – ${site.title}`)
  return (
    <div className="gathering-page">
      <PageHeader title={texts.title} lead={texts.lead(name)}>
        {data && data.pictures.length > 0 && <Begin gathering={data} />}
        {data && <Prints pictures={data.pictures.slice(0, PRINTS)} />}
      </PageHeader>
      <div className="wrap gathering-list">
        {!data && <p role="status">{isError ? texts.unreached : texts.loading}</p>}
        {data && <List {...data} />}
      </div>
    </div>
  )
}

/** The buttons, which wait for the scripts, and what they open. */
function Begin({ gathering }: { gathering: Gathering }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [opened, setOpened] = useState<{ withMusic: boolean }>()
  function begin(withMusic: boolean) {
    // Phones let an element play later that a press has made play once.
    if (audio.current) {
      audio.current.src = silentSound()
      audio.current.play().catch(() => {})
    }
    // At once: only a press may ask for the full screen, which the show does as it opens.
    flushSync(() => setOpened({ withMusic }))
  }
  const hasSongs = gathering.songs.length > 0
  return (
    <>
      <p className="row gathering-begin">
        {hasSongs && (
          <button type="button" className="button" onClick={() => begin(true)}>
            {texts.music}
          </button>
        )}
        <button type="button" className={hasSongs ? 'button quiet' : 'button'} onClick={() => begin(false)}>
          {texts.silent}
        </button>
      </p>
      <p className="gathering-hint">{texts.hint}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: music without words that anybody has written down */}
      <audio ref={audio} preload="none" />
      {opened && <GatheringShow {...{ gathering, audio }} {...opened} onLeave={() => setOpened(undefined)} />}
    </>
  )
}

function List({ pictures, words }: Gathering) {
  return (
    <>
      <ul className="gathering-pictures">
        {pictures.map((picture) => (
          <Entry key={picture.id} picture={picture} />
        ))}
      </ul>
      <div className="gathering-said">
        {words.map(({ id, name, words }) => (
          <blockquote key={id} className="gathering-words">
            <p dir="auto">{words}</p>
            <footer>
              <bdi translate="no">{name}</bdi>
            </footer>
          </blockquote>
        ))}
      </div>
    </>
  )
}

function Entry({ picture }: { picture: GatheringPicture }) {
  const { name } = usePerson()
  const { id, imageUrl, title, year, width, height } = picture
  const alt = picture.alt ?? title ?? items.described.photo(name)
  const caption = [title, year].filter(Boolean).join('\u00a0· ')
  return (
    <li>
      <figure>
        <a href={addressOf(addresses.photos, id)}>
          <ResponsiveImage src={imageUrl} {...{ alt, width, height }} sizes={SIZES} />
        </a>
        {caption && (
          <figcaption dir="auto" translate="no">
            {caption}
          </figcaption>
        )}
      </figure>
    </li>
  )
}
