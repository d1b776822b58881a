/** The endpoints of passkeys, for docs/api.md. */
import { administrator, anyone } from './endpoint-rows.ts'
import type { Endpoint } from './endpoints.ts'

export const passkeyEndpoints: readonly Endpoint[] = [
  anyone([
    'POST',
    '/api/session/passkey/options',
    '–',
    '200 with what the browser asks a passkey, good for five minutes',
  ]),
  anyone([
    'POST',
    '/api/session/passkey',
    'JSON: what the passkey answered',
    '200 with the email; the session comes as a cookie',
  ]),
  administrator([
    'GET',
    '/api/admin/passkeys',
    '–',
    "200 and an array of one's own: `id` `userAgent` `createdAt` `usedAt`",
  ]),
  administrator([
    'POST',
    '/api/admin/passkeys/options',
    '–',
    '200 with what the browser needs to make a passkey, good for five minutes',
  ]),
  administrator([
    'POST',
    '/api/admin/passkeys',
    'JSON: what the new passkey answered',
    '201 with its `id` `userAgent` `createdAt` `usedAt`',
  ]),
  administrator(['DELETE', '/api/admin/passkeys/:id', '–', '204; it lets nobody in any more']),
]
