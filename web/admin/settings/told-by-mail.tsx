/** 'Tell me by mail': never, or once a day when something new is there. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mailChoices } from '../../../shared/choices.ts'
import type { MailChoice } from '../../../shared/collection.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminSettings } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { FailedList } from '../ui/failed-list.tsx'
import { LoadingLine } from '../ui/loading-line.tsx'
import { CHOICE_PATH, MAILS_PATH } from './lost-mails.ts'

const texts = adminSettings.mail
const labels: Record<MailChoice, string> = texts.choices

export function ToldByMail() {
  const client = useQueryClient()
  const { data, error, refetch } = useAnswer(CHOICE_PATH)
  const { change, busy } = useChange(CHOICE_PATH)
  /** Shown until it is saved. */
  const [chosen, setChosen] = useState<MailChoice>()
  function retry() {
    void refetch()
    // The unsent mails say no failure of their own beside this one.
    void client.refetchQueries({ queryKey: [MAILS_PATH], type: 'active' })
  }
  if (!data && error) return <FailedList error={error} retry={retry} />
  if (!data) return <LoadingLine />
  if (!data.canSend) return <p>{texts.none}</p>

  async function choose(mail: MailChoice) {
    if (busy) return
    setChosen(mail)
    await change(actionOutcomes.shareMode, { method: 'PATCH', path: CHOICE_PATH, body: { mail } })
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
