/** The welcome of somebody who found a stone: it turns over by itself, and the portrait is on its other side. */
import { useEffect, useRef } from 'react'
import type { Photo } from '../../../shared/collections/photos.ts'
import { sharing } from '../../../shared/messages/catalogue.ts'
import { useInfiniteList } from '../../queries/infinite-list.ts'
import { PORTRAIT } from '../../queries/list-paths.ts'
import { useHasPage, usePerson } from '../../queries/memorial.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { MultiFormatImage } from '../../ui/multi-format-image.tsx'
import { Sky } from '../../ui/sky/sky.tsx'
import type { Kind } from './share-copy.ts'
import './found.css'

export function FoundWelcome({ kind, onTell, onClose }: { kind: Kind; onTell: () => void; onClose: () => void }) {
  const { name, pronouns } = usePerson()
  const hasPage = useHasPage()
  const body = useRef<HTMLDivElement>(null)
  // The dialog itself gives it to its first button.
  useEffect(() => {
    const heading = body.current?.closest('dialog')?.querySelector('h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [])
  return (
    <Dialog title={sharing.found.title(name, kind.nouns)} open onClose={onClose} className="found" ground="night">
      <Sky />
      <div className="found-body" ref={body}>
        <div className="found-stone">
          <Portrait />
          <span className="found-back" aria-hidden="true" />
        </div>
        <p>{sharing.found.sentence(name, pronouns.object)}</p>
        <div className="found-ways">
          <button type="button" className="button" onClick={onTell}>
            {sharing.found.tellUs}
          </button>
          <a className="button quiet" href={hasPage('story') ? '/story' : '/'}>
            {sharing.found.whoWas(pronouns.subject === 'they', pronouns.subject)}
          </a>
        </div>
      </div>
    </Dialog>
  )
}

function Portrait() {
  const { portrait } = usePerson()
  const { data } = useInfiniteList<Photo>(PORTRAIT)
  const photo = data?.[0]
  const { alt, width, height } = photo ?? portrait
  const { focusX, focusY } = photo ?? { focusX: null, focusY: null }
  const position = focusX === null || focusY === null ? undefined : `${focusX * 100}% ${focusY * 100}%`
  return (
    <MultiFormatImage
      className="found-portrait"
      src={photo?.imageUrl ?? portrait.src}
      {...{ width, height }}
      alt={alt ?? photo?.title ?? ''}
      sizes="16rem"
      {...(position && { style: { objectPosition: position } })}
    />
  )
}
