/** Mails of the site that have not arrived: what is tried again, what was given up, and what the mail server says. */
import { adminMails as texts } from '../../../shared/messages/catalogue.ts'
import { useAnswer } from '../../queries/data.ts'
import { FailedList } from '../ui/failed-list.tsx'
import { localTime } from '../ui/local-day.ts'
import { CHOICE_PATH, MAILS_PATH } from './lost-mails.ts'
import { SettingsItem } from './settings-list.tsx'

export function UnsentMails() {
  // Each opening fetches the mails anew.
  const { data, error, refetch } = useAnswer(MAILS_PATH, { staleTime: 0 })
  const choice = useAnswer(CHOICE_PATH, { enabled: false })
  // A failure is said once: the choice of mails above this says its own, and reads both again.
  if (!data && error && choice.status === 'error') return null
  if (!data && error) return <FailedList error={error} retry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <section className="settings-section" aria-labelledby="unsent-mails">
      <h2 id="unsent-mails" className="admin-heading">
        {texts.title}
      </h2>
      <p className="settings-lead">{texts.lead}</p>
      <ul className="people-list">
        {data.map(({ id, to, subject, createdAt, nextTryAt, failure }) => (
          <li key={id}>
            <SettingsItem title={subject} facts={texts.facts(to, localTime(createdAt))}>
              <p className="people-words">
                {nextTryAt ? texts.again(localTime(nextTryAt)) : texts.givenUp}{' '}
                {failure ? texts.failure(failure) : texts.neverTried}
              </p>
            </SettingsItem>
          </li>
        ))}
      </ul>
    </section>
  )
}
