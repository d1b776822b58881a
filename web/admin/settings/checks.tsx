/** 'Is everything well?': the checks of the server, what it does by itself, and its version. */
import { adminDoctor, adminJobs, adminUpdates } from '../../../shared/messages/catalogue.ts'
import { Field } from '../../forms/field.tsx'
import { send } from '../../http/send.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { AccountForm } from '../ui/account-form.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { FailedList, LoadingLine, Unread } from '../ui/failed-list.tsx'
import { localTime } from '../ui/local-day.ts'
import { Section } from '../ui/section.tsx'
import { Rows, SettingsItem } from '../ui/settings-list.tsx'

const ABOUT = '/api/admin/about'

export function Checks() {
  return (
    <>
      <Doctor />
      <Section id="by-itself" title={adminJobs.title}>
        <Jobs />
      </Section>
      <Version />
    </>
  )
}

/** 'Is everything well?': the checks of the server, those that need somebody first. */
function Doctor() {
  const { data, error, isFetching, refetch } = useAnswer('/api/admin/doctor', { staleTime: 0 })
  if (!data && error) return <FailedList error={error} retry={refetch} />
  const faults = data?.filter(({ ok }) => !ok) ?? []
  return (
    <>
      <p className="settings-lead">{adminDoctor.lead}</p>
      {data && !isFetching ? (
        <>
          <p role="status">{faults.length > 0 ? adminDoctor.someWrong(faults.length) : adminDoctor.allWell}</p>
          <Rows rows={[...faults, ...data.filter(({ ok }) => ok)]} keyOf={({ name }) => name}>
            {({ ok, words }) => (
              <p className={ok ? 'soft' : undefined}>
                <span aria-hidden="true">{ok ? '✓' : '✗'} </span>
                {words}
              </p>
            )}
          </Rows>
          <ActionButton label={adminDoctor.again} onPress={() => void refetch()} />
        </>
      ) : (
        <LoadingLine />
      )}
    </>
  )
}

/** 'What the site does by itself': the jobs by the clock, with the time and outcome of the last run. */
function Jobs() {
  const { data, error, refetch } = useAnswer('/api/admin/jobs', { staleTime: 0 })
  if (!data) return <Unread error={error} retry={refetch} />
  return (
    <>
      <p className="settings-lead">{adminJobs.lead}</p>
      <Rows rows={data} keyOf={({ name }) => name}>
        {({ name, endedAt, failed }) => {
          const time = endedAt && localTime(endedAt)
          const outcome = time && (failed ? adminJobs.failed(time) : adminJobs.worked(time))
          return <SettingsItem title={adminJobs.names[name]} facts={outcome || adminJobs.notYet} />
        }}
      </Rows>
    </>
  )
}

/** Numeric comparison: 0.10 is newer than 0.9. */
function isNewer(newest: string, version: string): boolean {
  return newest.localeCompare(version, 'en', { numeric: true }) > 0
}

/**
 * The version of the software, in small letters below the settings. Shows whether there is a newer one, if the family
 * has chosen whom to ask.
 */
function Version() {
  const { data, refetch } = useAnswer(ABOUT)
  const { change, busy } = useChange(ABOUT)
  if (!data) return null
  const { version, newest, updatesFrom } = data
  return (
    <>
      <p className="soft">{adminUpdates.runs(version)}</p>
      {newest && isNewer(newest, version) && <p role="status">{adminUpdates.newer(newest)}</p>}
      <details>
        <summary>{adminUpdates.title}</summary>
        <p className="soft">{adminUpdates.how}</p>
        <AccountForm
          label={adminUpdates.save}
          send={async ({ updatesFrom = '' }) => {
            await send({ method: 'PATCH', path: ABOUT, body: { updatesFrom } })
            await refetch()
          }}
        >
          <Field label={adminUpdates.address}>
            <input name="updatesFrom" type="url" required maxLength={500} defaultValue={updatesFrom ?? ''} />
          </Field>
        </AccountForm>
        {updatesFrom && (
          <ActionButton
            label={adminUpdates.stop}
            busy={busy}
            onPress={() =>
              void change(adminUpdates.outcome, { method: 'PATCH', path: ABOUT, body: { updatesFrom: null } })
            }
          />
        )}
      </details>
    </>
  )
}
