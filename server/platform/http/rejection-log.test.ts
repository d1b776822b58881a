/**
 * Refused requests get a line in the log, without addresses, and a flood of them does not fill it.
 * Behaviour: What happened
 */
import { describe, expect, it } from 'vitest'
import { AppError, type ErrorCode } from '../errors.ts'
import { createRejectionLog } from './rejection-log.ts'

describe('a refused request', () => {
  const lines: object[] = []
  let time = 0
  const logRejection = createRejectionLog(() => time)
  const refuse = (code: ErrorCode, url: string) => {
    const request = { log: { info: (entry: object) => lines.push(entry) }, method: 'GET', routeOptions: { url } }
    logRejection(request as never, new AppError(code, 'A sentence.'))
    return lines.splice(0)
  }

  it('is logged by its kind and route, where rights, another site or a limit were the reason', () => {
    for (const code of ['forbidden', 'cross-site', 'slow-down'] as const)
      expect(refuse(code, '/api/admin/history')).toEqual([{ event: 'refused', code, route: 'GET /api/admin/history' }])
    expect(refuse('invalid', '/api/rocks')).toEqual([])
  })

  it('is logged once a minute, each route by itself', () => {
    expect(refuse('forbidden', '/api/admin/a')).toHaveLength(1)
    expect(refuse('forbidden', '/api/admin/a')).toHaveLength(0)
    expect(refuse('forbidden', '/api/admin/b')).toHaveLength(1)
    time += 60_000
    expect(refuse('forbidden', '/api/admin/a')).toHaveLength(1)
  })
})
