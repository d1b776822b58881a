/** Warnings on top of the dashboard about the machine, its disk or its settings; nothing while all is well. */
import { adminBackups, adminDashboard, adminSettings } from '../../../shared/messages/catalogue.ts'
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

/** The last copy has failed: said until one works, with the way to what there is to do. */
export function BackupWarning() {
  const { data } = useAnswer('/api/admin/backups')
  if (!data?.failure) return null
  return (
    <p className="settings-warning amber" role="status">
      {adminBackups.failed(data.failure)} <a href="/admin/settings#kept-safe">{adminSettings.folds.safe}</a>
    </p>
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
