/**
 * Pages are rendered once for all hosts that requests name, as strangers make them up.
 * Behaviour: Link previews
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { createLastRenderings } from './last-renderings.ts'

describe('a rendering', () => {
  function counted({ cacheable = true, fails = false } = {}) {
    let count = 0
    const render = async () => {
      count += 1
      if (fails) throw new Error('The database is away.')
      return { cacheable, number: count }
    }
    return render
  }

  it('is made once, also for requests of the same moment, until its version rises', async () => {
    let version = 1
    const render = counted()
    const last = createLastRenderings<{ cacheable: boolean; number: number }>()
    const numbers = async () =>
      (await Promise.all([1, 2].map(() => last.get('/rocks', () => version, render)))).map(({ number }) => number)
    expect([await numbers(), await numbers()]).toEqual([
      [1, 1],
      [1, 1],
    ])
    version = 2
    expect(await numbers()).toEqual([2, 2])
  })

  it('a rendering that is not current, or failed, is made again', async () => {
    const last = createLastRenderings<{ cacheable: boolean; number: number }>()
    const render = counted({ cacheable: false })
    const get = () => last.get('/rocks', () => 1, render)
    expect([(await get()).number, (await get()).number]).toEqual([1, 2])
    const failing = counted({ fails: true })
    for (let time = 0; time < 2; time += 1)
      await expect(last.get('/art', () => 1, failing)).rejects.toThrow('The database is away.')
    expect(await last.get('/art', () => 1, render)).toEqual({ cacheable: false, number: 3 })
  })
})

describe('a page without PUBLIC_URL', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite('SQLite', {}, { pages: true })
  })
  afterAll(() => site.close())

  it('names the host of each request in its head, and has the same body for all', async () => {
    const get = async (host: string) => (await site.app.inject({ url: '/story', headers: { host } })).body
    const [one, two] = [await get('one.example'), await get('two.example')]
    expect(one).toContain('<link rel="canonical" href="http://one.example/story">')
    expect(two).toContain('<link rel="canonical" href="http://two.example/story">')
    expect(two.replaceAll('two.example', 'one.example')).toBe(one)
  })
})
