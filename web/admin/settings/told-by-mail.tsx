/** 'Tell me by mail': never, once a day when something new is there, or at once. */
import { useQueryClient } from '@tanstack/react-query'
import { mailChoices } from '../../../shared/choices.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminSettings } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { Unread } from '../ui/failed-list.tsx'
import { RadioChoice } from '../ui/radio-choice.tsx'
import { CHOICE_PATH, MAILS_PATH } from './lost-mails.ts'

const texts = adminSettings.mail

export function ToldByMail() {
  const client = useQueryClient()
  const { data, error, refetch } = useAnswer(CHOICE_PATH)
  const { change, busy } = useChange(CHOICE_PATH)
  function retry() {
    void refetch()
    // The unsent mails say no failure of their own beside this one.
    void client.refetchQueries({ queryKey: [MAILS_PATH], type: 'active' })
  }
  if (!data) return <Unread error={error} retry={retry} />
  if (!data.canSend) return <p>{texts.none}</p>

  return (
    <RadioChoice
      name="mail"
      legend={texts.legend}
      choices={mailChoices}
      labels={texts.choices}
      value={data.mail}
      busy={busy}
      save={(mail) => change(actionOutcomes.shareMode, { method: 'PATCH', path: CHOICE_PATH, body: { mail } })}
    >
      <p className="people-facts">{texts.ends}</p>
    </RadioChoice>
  )
}
