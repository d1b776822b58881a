/** 'Is everything well?': the checks of the server, those that need somebody first. */
import { adminDoctor as texts } from '../../../shared/messages/catalogue.ts'
import { useAnswer } from '../../queries/data.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { FailedList } from '../ui/failed-list.tsx'
import { LoadingLine } from '../ui/loading-line.tsx'

export function Doctor() {
  const { data, error, isFetching, refetch } = useAnswer('/api/admin/doctor', { staleTime: 0 })
  if (!data && error) return <FailedList error={error} retry={refetch} />
  const faults = data?.filter(({ ok }) => !ok) ?? []
  return (
    <>
      <p className="settings-lead">{texts.lead}</p>
      {data && !isFetching ? (
        <>
          <p role="status">{faults.length > 0 ? texts.someWrong(faults.length) : texts.allWell}</p>
          <ul className="people-list">
            {[...faults, ...data.filter(({ ok }) => ok)].map(({ name, ok, words }) => (
              <li key={name}>
                <p className={ok ? 'people-facts' : undefined}>
                  <span aria-hidden="true">{ok ? '✓' : '✗'} </span>
                  {words}
                </p>
              </li>
            ))}
          </ul>
          <ActionButton label={texts.again} name="" onPress={() => void refetch()} />
        </>
      ) : (
        <LoadingLine />
      )}
    </>
  )
}
