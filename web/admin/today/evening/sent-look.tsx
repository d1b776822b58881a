/** A look at a picture that a relative sent by the link, or at words about a photo. */
import { type CSSProperties, useEffect, useRef } from 'react'
import { SENT_API, type Sent } from '../../../../shared/asking.ts'
import { photos } from '../../../../shared/collections/photos.ts'
import { adminAsking, adminFrame, adminEvening as texts } from '../../../../shared/messages/catalogue.ts'
import { WAITING_PATH } from '../../../../shared/waiting.ts'
import { useChange } from '../../../lists/use-change.ts'
import { LocalDate } from '../../../ui/local-date.tsx'
import { keepFocus, LookButtons, useHeadingFocus } from './look-buttons.tsx'

type Answer = keyof typeof adminAsking.done

export function SentLook({ sent, count }: { sent: Sent; count: number }) {
  const { id, name, words, photo, createdAt } = sent
  const done = words === null ? adminAsking.done : adminAsking.doneWords
  const outcomeOf = (how: Answer) => ({ done: done[how], failed: { title: texts.failed } })
  const heading = useHeadingFocus()
  const { change, busy } = useChange(photos, WAITING_PATH)
  const post = (act: string) => ({ method: 'POST', path: `${SENT_API}/${id}/${act}` }) as const
  const undo = () => void change(outcomeOf('back'), post('wait'))

  function answer(how: Answer, act: string) {
    if (busy) return
    keepFocus()
    void change(outcomeOf(how), post(act), undo)
  }
  return (
    <section className="evening" aria-labelledby="evening-heading">
      <h2 id="evening-heading" ref={heading} tabIndex={-1}>
        {texts.waits(count)}
      </h2>
      <div className="evening-about">
        <p dir="auto">
          <strong>{(words === null ? adminAsking.sentBy : adminAsking.wrote)(name)}</strong>
          <span> · {typeof photo.year === 'number' ? adminAsking.year(photo.year) : adminAsking.noYear}</span>
        </p>
      </div>
      {typeof (words ?? photo.title) === 'string' && (
        <p className="evening-said" dir="auto">
          {String(words ?? photo.title)}
        </p>
      )}
      <div className="evening-picture">
        <SentPicture
          src={`${SENT_API}/${id}/picture`}
          alt={(words === null ? adminAsking.picture : adminAsking.wordsPicture)(name)}
          photo={photo}
        />
      </div>
      <p className="evening-state soft">
        {words === null ? adminAsking.waiting : adminAsking.wordsWaiting}{' '}
        <LocalDate language={adminFrame.lang} moment={createdAt} />
      </p>
      <LookButtons
        busy={busy}
        onKeep={() => answer('keep', 'keep')}
        onSetAside={() => answer('setAside', 'set-aside')}
      />
    </section>
  )
}

/** In a box of its own shape from the start, with a blur of its colours until it has loaded. */
function SentPicture({ src, alt, photo }: { src: string; alt: string; photo: Sent['photo'] }) {
  const image = useRef<HTMLImageElement>(null)
  const { thumbhash } = photo
  useEffect(() => {
    const element = image.current
    if (!element || element.complete || typeof thumbhash !== 'string') return
    const module = import('../../../ui/placeholder.ts')
    // No placeholder if this fails.
    module.then(({ showPlaceholder }) => showPlaceholder(element, thumbhash)).catch(() => {})
  }, [thumbhash])
  const [width, height] = [Number(photo.width) || 4, Number(photo.height) || 3]
  const style = { aspectRatio: `${width} / ${height}`, '--shape': width / height } as CSSProperties
  return <img ref={image} className="evening-sent" src={src} alt={alt} style={style} />
}
