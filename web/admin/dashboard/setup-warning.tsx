/** Warnings on top of the dashboard about the machine, its disk or its settings; nothing while all is well. */
import { adminDashboard } from '../../../shared/messages/catalogue.ts'
import { useAnswer } from '../../queries/data.ts'

/** A disk is mounted again while the page is open. */
const ASK_MS = 30_000

export function StorageWarning() {
  const { data } = useAnswer('/api/admin/storage', { staleTime: 0, refetchInterval: ASK_MS })
  return (
    <div role="status">
      {data && !data.isThere && <p className="settings-warning amber">{adminDashboard.filesAway}</p>}
    </div>
  )
}

export function SetupWarning() {
  const { data } = useAnswer('/api/admin/settings')
  if (!data || data.proxyIsNamed) return null
  return (
    <p className="settings-warning" role="status">
      {adminDashboard.unnamedProxy}
    </p>
  )
}
