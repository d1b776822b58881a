/** 'What the site does by itself': the jobs by the clock, with the time and outcome of the last run. */
import { adminJobs as texts } from '../../../shared/messages/catalogue.ts'
import { useAnswer } from '../../queries/data.ts'
import { Unread } from '../ui/failed-list.tsx'
import { localTime } from '../ui/local-day.ts'
import { SettingsItem } from './settings-list.tsx'

export function Jobs() {
  const { data, error, refetch } = useAnswer('/api/admin/jobs', { staleTime: 0 })
  if (!data) return <Unread error={error} retry={refetch} />
  return (
    <>
      <p className="settings-lead">{texts.lead}</p>
      <ul className="people-list">
        {data.map(({ name, endedAt, failed }) => {
          const time = endedAt && localTime(endedAt)
          const outcome = time && (failed ? texts.failed(time) : texts.worked(time))
          return (
            <li key={name}>
              <SettingsItem title={texts.names[name]} facts={outcome || texts.notYet} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
