/** The version of the software, in small letters below the settings. */
import { useQuery } from '@tanstack/react-query'

export function Version() {
  const { data } = useQuery<{ version: string }>({ queryKey: ['/api/admin/about'] })
  return <p className="people-facts">{data && `Keepsake ${data.version}`}</p>
}
