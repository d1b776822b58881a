/** Warnings on top of the dashboard about the machine, its disk or its settings; nothing while all is well. */
import { adminBackups, adminDashboard, adminFrame, adminMails } from '../../../shared/messages/catalogue.ts'
import { settingsPath } from '../../../shared/settings-pages.ts'
import { useAnswer } from '../../queries/data.ts'
import { countLost, MAILS_PATH } from '../settings/lost-mails.ts'

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
      {adminBackups.failed(data.failure)} <a href={settingsPath('backups')}>{adminFrame.titles.backups}</a>
    </p>
  )
}

/** Mails that were given up: said until the mail server has taken a later one, with the way to what it says. */
export function MailWarning() {
  const { data = [] } = useAnswer(MAILS_PATH, { staleTime: 0 })
  const lost = countLost(data)
  if (lost === 0) return null
  return (
    <p className="settings-warning amber" role="status">
      {adminMails.lost(lost)} <a href={settingsPath('notifications')}>{adminFrame.titles.notifications}</a>
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
