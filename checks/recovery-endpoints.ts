/** The endpoints of the ways back in and of being told, for docs/api.md. */
import { administrator, anyone } from './endpoint-rows.ts'
import type { Endpoint } from './endpoints.ts'

export const notificationEndpoints: readonly Endpoint[] = [
  anyone(['POST', '/api/mail/stop', 'JSON: `token`, or `?token=` and a form', '204; its owner gets no more mails']),
  anyone(['GET', '/api/mail/act', '`?token=` of a mail', '200 and a page with one button; 404 once the link is over']),
  anyone(['POST', '/api/mail/act', '`?token=` and a form', '200 and a page; the share is shown or set aside']),
  administrator([
    'GET',
    '/api/admin/news',
    '–',
    '200 with `since`, when the visit before this one ended, and `shares`: `name` `singular` `plural` `count`',
  ]),
  administrator([
    'GET',
    '/api/admin/waiting',
    '–',
    '200 with `count`, how many shares wait for a look, and the next `shares`: `collection` `row` `reports`; for reviewers, too',
  ]),
  administrator([
    'GET',
    '/api/admin/notifications',
    '–',
    "200 with one's own `mail`, and whether the site `canSend` any",
  ]),
  administrator([
    'GET',
    '/api/admin/mails',
    '–',
    '200 and an array of mails that have not arrived: `id` `to` `subject` `createdAt` `tries` `nextTryAt`, `null` once it is given up, `failure`',
  ]),
  administrator([
    'POST',
    '/api/admin/mails/test',
    '–',
    '200 with `to`, once the mail server has taken it; 503 with the words of the mail server',
  ]),
  administrator([
    'PATCH',
    '/api/admin/notifications',
    'JSON: `mail`, `never`, `daily` or `at-once`, or `language`, null for that of the site',
    '200 with the same',
  ]),
]

export const recoveryEndpoints: readonly Endpoint[] = [
  administrator([
    'POST',
    '/api/admin/administrators/:id/owner',
    '–',
    '204; the owner from now on; 403 for all but the owner, 409 for a reviewer',
  ]),
  administrator([
    'GET',
    '/api/admin/invitations',
    '–',
    '200 and an array: `id` `role` `createdAt` `expiresAt` of links not used yet',
  ]),
  administrator(['DELETE', '/api/admin/invitations/:id', '–', '204; the link ends']),
  anyone(['GET', '/api/recovery', '–', '200 with `mail`: whether a link can be sent by mail']),
  anyone([
    'POST',
    '/api/recovery',
    'JSON: `token` `password`',
    '200 with `email` and `role`, signed in; 404 for a used link',
  ]),
  anyone(['POST', '/api/recovery/mailed', 'JSON: `token` `password` `code`?', 'the same for a link that came by mail']),
  anyone([
    'POST',
    '/api/recovery/mail',
    'JSON: `email`',
    '202 with a `message`, whether there is such an account or not',
  ]),
  anyone([
    'POST',
    '/api/recovery/code',
    'JSON: `email` `code` `password` `second`?',
    '200 with `email` and `role`, signed in; 401',
  ]),
  administrator([
    'POST',
    '/api/admin/administrators/:id/recovery',
    '–',
    '201 with a link for them, `url` and `expiresAt`',
  ]),
  administrator([
    'GET',
    '/api/admin/recovery-codes',
    '–',
    "200 with `codes`, one's own: `total` `used` `createdAt`, or `null`",
  ]),
  administrator([
    'GET',
    '/api/admin/second-step',
    '–',
    "200 with one's own `isOn` `hasApp` `passkeys`, and `isRequired`",
  ]),
  administrator([
    'POST',
    '/api/admin/second-step',
    'JSON: `current`, the password',
    '201 with `secret` and `uri` for an app',
  ]),
  administrator(['POST', '/api/admin/second-step/confirm', 'JSON: `code`', '204; it is asked for from now on']),
  administrator(['POST', '/api/admin/second-step/passkey', 'JSON: `current`', '204; 409 without a passkey']),
  administrator(['POST', '/api/admin/second-step/end', 'JSON: `current`', '204; 409 where the family asks for it']),
  administrator(['POST', '/api/admin/recovery-codes', '–', '201 with ten new `codes`; those before end']),
]
