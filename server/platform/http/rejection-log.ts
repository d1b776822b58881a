/**
 * A line of the log for refused requests: rights, other sites, limits. Once a minute for each kind and route, so that a
 * flood cannot fill the disk.
 */
import type { FastifyRequest } from 'fastify'
import type { AppError, ErrorCode } from '../errors.ts'

const logged: readonly ErrorCode[] = ['forbidden', 'cross-site', 'slow-down']
const INTERVAL_MS = 60_000

/** `now` is in milliseconds. */
export function createRejectionLog(now: () => number = Date.now) {
  const last = new Map<string, number>()
  return (
    { log, method, routeOptions }: Pick<FastifyRequest, 'log' | 'method' | 'routeOptions'>,
    { code }: AppError,
  ) => {
    if (!logged.includes(code)) return
    const route = `${method} ${routeOptions.url}`
    const kind = `${code} ${route}`
    if (now() - (last.get(kind) ?? Number.NEGATIVE_INFINITY) < INTERVAL_MS) return
    last.set(kind, now())
    log.info({ event: 'refused', code, route }, 'Refused')
  }
}
