/** The calls that belong to no collection, kept by hand; a test holds them to what the server has. */
import type { Call } from './calls.ts'

export const sessionCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/api/session',
    who: 'anyone',
    takes: 'JSON: `email` `password`',
    gives: '200, who it is, and the session as a cookie',
  },
  {
    method: 'GET',
    path: '/api/session',
    who: 'administrator',
    takes: '–',
    gives: '200 and who it is',
  },
  { method: 'DELETE', path: '/api/session', who: 'anyone', takes: '–', gives: '204; signed out' },
  {
    method: 'POST',
    path: '/api/setup',
    who: 'anyone',
    takes: 'JSON: `token` `email` `password`',
    gives: '201 and the first administrator, signed in; 404 once there is one',
  },
]

export const siteCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/api/memorial',
    who: 'anyone',
    takes: '–',
    gives: '200 and the words of `content/`, checked',
  },
  {
    method: 'GET',
    path: '/healthz',
    who: 'anyone',
    takes: '–',
    gives: '200 while the server is alive',
  },
  {
    method: 'GET',
    path: '/readyz',
    who: 'anyone',
    takes: '–',
    gives: '200 when the database and the stored files answer, else 503',
  },
]
