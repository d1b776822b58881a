/** A file of the sender's own share, read by its token. */
import { useQuery } from '@tanstack/react-query'
import { useObjectUrl } from '../../forms/image-picker.tsx'
import type { OwnShare } from './own-shares.ts'

/** The smallest picture that is sharp on a phone. */
export const OWN_PICTURE = '?w=640&f=webp'

/**
 * Fetch with the token: the file's address answers its sender alone, so an element naming it would be refused. A server
 * that is too busy to make a smaller picture gives the whole one.
 */
export function useOwnFile(url: string | null, { token }: OwnShare): string | undefined {
  const { data } = useQuery({
    queryKey: [url],
    enabled: url !== null,
    queryFn: async () => {
      const options = { headers: { Authorization: `Bearer ${token}` } }
      for (const address of new Set([url ?? '', (url ?? '').replace(OWN_PICTURE, '')])) {
        const response = await fetch(address, options)
        if (response.ok) return response.blob()
      }
      return null
    },
  })
  return useObjectUrl(data)
}
