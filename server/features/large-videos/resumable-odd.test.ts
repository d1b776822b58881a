/**
 * Resumable uploads unlike any browser's: made-up ids, and lengths that come later.
 * Behaviour: Large videos
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'

const PATH = '/api/admin/uploads'
const tus = { 'tus-resumable': '1.0.0' }
const chunkType = { 'content-type': 'application/offset+octet-stream' }

describe('a resumable upload', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site.close())

  it.each(['..%2f', 'f'.repeat(300), `${'f'.repeat(32)}.json`, 'a%00b', '__proto__', 'a/b', 'f'.repeat(31)])(
    'of an id that nobody was given is unknown to every method: %s',
    async (id) => {
      for (const [method, headers] of [
        ['HEAD', {}],
        ['HEAD', chunkType],
        ['DELETE', {}],
        ['DELETE', chunkType],
        ['PATCH', { ...chunkType, 'upload-offset': '0' }],
      ] as const) {
        const reply = await send(site, method, `${PATH}/${id}`, { headers: { ...tus, ...headers } })
        expect([method, reply.statusCode]).toEqual([method, 404])
      }
    },
  )

  it('is told of no lengths that come later, and begins with none', async () => {
    const offered = await site.app.inject({ method: 'OPTIONS', url: PATH, headers: { ...site.admin, ...tus } })
    expect(String(offered.headers['tus-extension']).split(',')).not.toContain('creation-defer-length')
    const reply = await send(site, 'POST', PATH, { headers: { ...tus, 'upload-defer-length': '1' } })
    expect(reply.statusCode).toBe(501)
  })
})
