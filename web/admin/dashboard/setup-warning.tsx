/** On top of the dashboard: a setting of the machine that is missing; nothing while all are there. */
import { useQuery } from '@tanstack/react-query'
import { unnamedProxy } from '../../../shared/messages/setup.ts'

export function SetupWarning() {
  const { data } = useQuery<{ proxyIsNamed: boolean }>({ queryKey: ['/api/admin/settings'] })
  if (!data || data.proxyIsNamed) return null
  return (
    <p className="settings-warning" role="status">
      {unnamedProxy}
    </p>
  )
}
