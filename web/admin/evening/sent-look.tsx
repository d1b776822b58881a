/** A look at a picture that a relative sent by the link. */
import { SENT_API, type Sent } from '../../../shared/asking.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { adminAsking, adminFrame, adminEvening as texts } from '../../../shared/messages/catalogue.ts'
import { WAITING_PATH } from '../../../shared/waiting.ts'
import { send } from '../../lists/send.ts'
import { useChange } from '../../lists/use-change.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { STOPPED_PATH } from '../dashboard/moderation-buttons.tsx'
import { LookButtons, useHeadingFocus } from './look-buttons.tsx'

type Answer = keyof typeof adminAsking.done

const outcomeOf = (how: Answer) => ({ done: adminAsking.done[how], failed: { title: texts.failed } })

export function SentLook({ sent, count }: { sent: Sent; count: number }) {
  const { id, name, photo, createdAt } = sent
  const { heading, keepFocus } = useHeadingFocus()
  const { change, busy } = useChange(photos, WAITING_PATH, STOPPED_PATH)
  const post = (act: string) => send<unknown>({ method: 'POST', path: `${SENT_API}/${id}/${act}` }).then(() => true)
  const undo = () => void change(outcomeOf('back'), () => post('wait'))

  function answer(how: Answer, run: () => Promise<boolean>) {
    if (busy) return
    keepFocus()
    void change(outcomeOf(how), run, undo)
  }
  return (
    <section className="evening" aria-labelledby="evening-heading">
      <h2 id="evening-heading" ref={heading} tabIndex={-1}>
        {texts.waits(count)}
      </h2>
      <img
        className="evening-sent"
        src={`${SENT_API}/${id}/picture`}
        alt={adminAsking.picture(name)}
        width={Number(photo.width) || undefined}
        height={Number(photo.height) || undefined}
      />
      <p className="evening-words" dir="auto">
        <strong>{adminAsking.sentBy(name)}</strong>
        <span> · {typeof photo.year === 'number' ? adminAsking.year(photo.year) : adminAsking.noYear}</span>
      </p>
      <p className="evening-state">
        {adminAsking.waiting} <LocalDate language={adminFrame.lang} moment={createdAt} />
      </p>
      <LookButtons
        busy={busy}
        onKeep={() => answer('keep', () => post('keep'))}
        onSetAside={() => answer('setAside', () => post('set-aside'))}
        onStop={() => answer('stop', () => post('stop-sender').then(() => post('set-aside')))}
      />
    </section>
  )
}
