/** 'Send me a test mail': whether the mail server takes it, and its own words where it does not. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminMails as texts } from '../../../shared/messages/catalogue.ts'
import { errorMessage } from '../../http/errors.ts'
import { send } from '../../http/send.ts'
import { runMutation } from '../../lists/change-rows.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { CHOICE_PATH, MAILS_PATH } from './lost-mails.ts'
import './mails.css'

type Outcome = { to: string } | { failure: string }

export function TestMail() {
  const client = useQueryClient()
  const { data } = useQuery<{ canSend: boolean }>({ queryKey: [CHOICE_PATH] })
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  if (!data?.canSend) return null

  async function sendIt() {
    setBusy(true)
    setOutcome(undefined)
    const sent = runMutation(client, () => send<{ to: string }>({ method: 'POST', path: '/api/admin/mails/test' }))
    setOutcome(await sent.catch((error) => ({ failure: errorMessage(error) })))
    // One that is taken mends what was given up before.
    void client.invalidateQueries({ queryKey: [MAILS_PATH] })
    setBusy(false)
  }
  return (
    <div className="test-mail">
      <ActionButton label={texts.test} name={texts.testWhy} busy={busy} onPress={sendIt} />
      <p role="status">{busy ? texts.testRuns : outcome && 'to' in outcome && texts.testTaken(outcome.to)}</p>
      {outcome && 'failure' in outcome && (
        <p className="settings-warning" role="alert">
          {outcome.failure}
        </p>
      )}
    </div>
  )
}
