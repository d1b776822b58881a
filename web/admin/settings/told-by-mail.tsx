/** 'Tell me by mail': never, or once a day when something new is there. */
import { useState } from 'react'
import { mailChoices } from '../../../shared/choices.ts'
import type { MailChoice } from '../../../shared/collection.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminSettings } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { FailedList } from '../ui/failed-list.tsx'
import { LoadingLine } from '../ui/loading-line.tsx'

const texts = adminSettings.mail
const PATH = '/api/admin/notifications'
const labels: Record<MailChoice, string> = texts.choices

export function ToldByMail() {
  const { data, error, refetch } = useAnswer(PATH)
  const { change, busy } = useChange(PATH)
  /** Shown until it is saved. */
  const [chosen, setChosen] = useState<MailChoice>()
  if (!data && error) return <FailedList error={error} retry={refetch} />
  if (!data) return <LoadingLine />
  if (!data.canSend) return <p>{texts.none}</p>

  async function choose(mail: MailChoice) {
    if (busy) return
    setChosen(mail)
    await change(actionOutcomes.shareMode, { method: 'PATCH', path: PATH, body: { mail } })
    setChosen(undefined)
  }
  return (
    <fieldset className="settings-choice">
      <legend>{texts.legend}</legend>
      {mailChoices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="mail"
            checked={(chosen ?? data.mail) === choice}
            aria-disabled={busy}
            onChange={() => choose(choice)}
          />
          {labels[choice]}
        </label>
      ))}
      <p className="people-facts">{texts.ends}</p>
    </fieldset>
  )
}
