/** 'Notifications': one's own choice of mails, and whether the site's mails arrive. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mailChoices } from '../../../shared/collections/choices.ts'
import { adminSettings, adminMails as texts } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { send } from '../../http/send.ts'
import { runMutation } from '../../lists/change-rows.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { CHOICE_PATH, MAILS_PATH } from '../shell/lost-mails.ts'
import { useSession } from '../shell/sign-in/session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Alert, FailedList, Unread } from '../ui/failed-list.tsx'
import { localTime } from '../ui/local-day.ts'
import { RadioChoice } from '../ui/radio-choice.tsx'
import { Section } from '../ui/section.tsx'
import { Rows, SettingsItem } from '../ui/settings-list.tsx'
import './mails.css'

const choice = adminSettings.mail

export function Notifications() {
  const isReviewer = useSession().data?.role === 'reviewer'
  return (
    <>
      <ToldByMail />
      {!isReviewer && <TestMail />}
      {!isReviewer && <UnsentMails />}
    </>
  )
}

/** 'Tell me by mail': never, once a day when something new is there, or at once. */
function ToldByMail() {
  const client = useQueryClient()
  const { data, error, refetch } = useAnswer(CHOICE_PATH)
  const { change, busy } = useChange(CHOICE_PATH)
  function retry() {
    void refetch()
    // The unsent mails say no failure of their own beside this one.
    void client.refetchQueries({ queryKey: [MAILS_PATH], type: 'active' })
  }
  if (!data) return <Unread error={error} retry={retry} />
  if (!data.canSend) return <p>{choice.none}</p>

  return (
    <RadioChoice
      name="mail"
      legend={choice.legend}
      choices={mailChoices}
      labels={choice.choices}
      value={data.mail}
      busy={busy}
      save={(mail) => change(actionOutcomes.shareMode, { method: 'PATCH', path: CHOICE_PATH, body: { mail } })}
    >
      <p className="soft">{choice.ends}</p>
    </RadioChoice>
  )
}

/** 'Send me a test mail': whether the mail server takes it, and its own words where it does not. */
function TestMail() {
  const client = useQueryClient()
  const { data } = useAnswer(CHOICE_PATH)
  const { isSending, error, submit } = useSubmit()
  const [takenFor, setTakenFor] = useState('')
  if (!data?.canSend) return null

  const sendIt = async () => {
    setTakenFor('')
    const { to } = await runMutation(client, () =>
      send<{ to: string }>({ method: 'POST', path: '/api/admin/mails/test' }),
    )
    setTakenFor(to)
    // It mends what was given up before.
    void client.invalidateQueries({ queryKey: [MAILS_PATH] })
  }
  return (
    <div className="stack test-mail">
      <ActionButton label={texts.test} name={texts.testWhy} busy={isSending} onPress={() => submit(sendIt)} />
      <p role="status">{isSending ? texts.testRuns : takenFor && texts.testTaken(takenFor)}</p>
      <Alert text={error} />
    </div>
  )
}

/** Mails of the site that have not arrived: what is tried again, what was given up, and what the mail server says. */
function UnsentMails() {
  // Each opening fetches the mails anew.
  const { data, error, refetch } = useAnswer(MAILS_PATH, { staleTime: 0 })
  const { status } = useAnswer(CHOICE_PATH, { enabled: false })
  // A failure is said once: the choice of mails above this says its own, and reads both again.
  if (!data && error && status === 'error') return null
  if (!data && error) return <FailedList error={error} retry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Section id="unsent-mails" title={texts.title}>
      <p className="settings-lead">{texts.lead}</p>
      <Rows rows={data} keyOf={({ id }) => id}>
        {({ to, subject, createdAt, nextTryAt, failure }) => (
          <SettingsItem title={subject} facts={texts.facts(to, localTime(createdAt))}>
            <p className="people-words">
              {nextTryAt ? texts.again(localTime(nextTryAt)) : texts.givenUp}{' '}
              {failure ? texts.failure(failure) : texts.neverTried}
            </p>
          </SettingsItem>
        )}
      </Rows>
    </Section>
  )
}
