/** On top of the dashboard: what is wrong with the machine, its disk or its settings; nothing while all is well. */
import { useQuery } from '@tanstack/react-query'
import { filesAway, unnamedProxy } from '../../../shared/messages/setup.ts'

/** A disk is mounted again while the page is open. */
const ASK_MS = 30_000

export function StorageWarning() {
  const { data } = useQuery<{ isThere: boolean }>({
    queryKey: ['/api/admin/storage'],
    staleTime: 0,
    refetchInterval: ASK_MS,
  })
  return <div role="status">{data && !data.isThere && <p className="settings-warning amber">{filesAway}</p>}</div>
}

export function SetupWarning() {
  const { data } = useQuery<{ proxyIsNamed: boolean }>({ queryKey: ['/api/admin/settings'] })
  if (!data || data.proxyIsNamed) return null
  return (
    <p className="settings-warning" role="status">
      {unnamedProxy}
    </p>
  )
}
