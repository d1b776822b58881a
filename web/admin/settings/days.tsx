/** A switch: on the birthday and the day of the death the first page says one line. */
import { adminFrame, layout, adminDays as texts } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { FlagSwitch } from '../ui/flag-switch.tsx'

const PATH = '/api/admin/settings'

export function Days() {
  const { data, error, refetch } = useAnswer(PATH)
  const { change, busy } = useChange(PATH)
  if (error)
    return (
      <p className="people-failed" role="alert">
        {adminFrame.listFailed(error.message)}{' '}
        <button type="button" className="admin-action" onClick={() => refetch()}>
          {layout.again}
        </button>
      </p>
    )
  if (!data) return <p role="status">{adminFrame.loading}</p>
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const flip = () =>
    change(data.days ? texts.off : texts.on, {
      method: 'PATCH',
      path: PATH,
      body: { days: !data.days, timeZone },
    })
  return (
    <div className="gathering">
      <p className="fold-lead">{texts.lead}</p>
      <FlagSwitch label={texts.label} isOn={data.days} busy={busy} flip={flip} />
      <p className="people-facts">{texts.facts}</p>
    </div>
  )
}
