/**
 * The door's headers of every answer: a closed site's answers are private, and search engines may be asked to look
 * away.
 */

import { oncePer } from '../../platform/lazy.ts'

/** `isPrivate`: no shared cache may have the answer. `robots`: an X-Robots-Tag, or null. */
export type DoorHeaders = { isPrivate: boolean; robots: string | null }

/** Time for which a browser may use a file of a closed site without asking again, in seconds. */
const MAX_AGE = 24 * 60 * 60

/** Makes a Cache-Control header private. */
export function privately(cacheControl = 'no-cache'): string {
  if (cacheControl.includes('no-store')) return 'private, no-store'
  const age = cacheControl.split(',').find((part) => part.trim().startsWith('max-age='))
  const seconds = Number(age?.split('=')[1] ?? 0)
  return seconds === 0 ? 'private, no-cache' : `private, max-age=${Math.min(seconds, MAX_AGE)}`
}

function robotsTag(own: string | undefined, robots: string): string {
  return !own || robots.includes(own) ? robots : `${own}, ${robots}`
}

type Reply = { getHeader(name: string): unknown; header(name: string, value: string): unknown }

const textOf = (header: unknown) => (typeof header === 'string' ? header : undefined)

/** Sets the headers on an answer that already has all its own. */
export function setDoorHeaders(reply: Reply, { isPrivate, robots }: DoorHeaders): void {
  if (isPrivate) reply.header('cache-control', privately(textOf(reply.getHeader('cache-control'))))
  if (robots) reply.header('x-robots-tag', robotsTag(textOf(reply.getHeader('x-robots-tag')), robots))
}

/**
 * Returns headers in the form of `writeHead`, names and values by turns, with those of the door; each list is made
 * once.
 */
export function createRawHeaders({ isPrivate, robots }: DoorHeaders): (raw: string[]) => string[] {
  return oncePer((raw) => {
    const headers = new Map<string, string>()
    for (let at = 0; at < raw.length; at += 2) headers.set(raw[at] ?? '', raw[at + 1] ?? '')
    if (isPrivate) headers.set('cache-control', privately(headers.get('cache-control')))
    if (robots) headers.set('x-robots-tag', robotsTag(headers.get('x-robots-tag'), robots))
    return [...headers].flat()
  })
}
