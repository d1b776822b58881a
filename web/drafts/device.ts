/** The person whose draft it is, and the name under which this device keeps it. */
import type { QueryClient } from '@tanstack/react-query'

/** The person who is signed in; another one at this device has drafts of their own. */
export const authorIn = (client: QueryClient) =>
  client.getQueryData<{ email: string } | null>(['/api/session'])?.email ?? ''

export const draftKey = (name: string, author: string) => `draft of ${name} by ${author}`
