/**
 * No address is asked for a newer version until the family has named one; that one is asked once a week.
 * Behaviour: Versions
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { send, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { softwareVersion } from '../../platform/version.ts'
import { type ReadAddress, readNewest, readPublic, setUpdatesFrom, versionIn } from './newest-version.ts'

const ADDRESS = 'https://releases.example/latest'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

let site: TestSite
let asked: string[]
let answer: string
beforeEach(async () => {
  site = await openTestSite('SQLite')
  asked = []
  answer = '{"tag_name":"v0.9.1"}'
})
afterEach(() => site.close())

const read: ReadAddress = async (address) => {
  asked.push(address.href)
  if (answer === '') throw new Error('does not answer')
  return answer
}
async function newest(): Promise<string | null> {
  const { db, now } = site.services
  await (await readNewest({ db, now, read })).asked
  return (await readNewest({ db, now, read })).newest
}

test('without an address nobody is asked', async () => {
  expect(await newest()).toBeNull()
  expect(asked).toEqual([])
  const about = (await send(site, 'GET', '/api/admin/about')).json()
  expect(about).toEqual({ version: await softwareVersion(), newest: null })
})

test('an address is asked once a week, and one that does not answer changes nothing', async () => {
  await setUpdatesFrom(site.services.db, ADDRESS)
  expect([await newest(), await newest(), asked.length]).toEqual(['0.9.1', '0.9.1', 1])
  site.advanceClock(WEEK_MS + 1000)
  answer = ''
  expect([await newest(), asked.length]).toEqual(['0.9.1', 2])
  await setUpdatesFrom(site.services.db, null)
  expect(await newest()).toBeNull()
})

test('an administrator names the address, which is one of https, and takes it away', async () => {
  const change = (updatesFrom: unknown) => sendJson(site, 'PATCH', '/api/admin/about', { updatesFrom })
  for (const wrong of ['http://releases.example', 'nowhere', 7]) expect((await change(wrong)).statusCode).toBe(400)
  expect((await change(ADDRESS)).json()).toMatchObject({ newest: null, updatesFrom: ADDRESS })
  expect((await change(null)).json()).not.toHaveProperty('updatesFrom')
})

test('an address in a private network is not opened', async () => {
  await expect(readPublic(new URL('https://127.0.0.1/latest'))).rejects.toThrow('private network')
})

test.each([
  ['{"tag_name":"v1.2.3"}', '1.2.3'],
  ['{"version":"0.10.0"}', '0.10.0'],
  ['0.9.0\n', '0.9.0'],
  ['<html>', null],
  ['null', null],
  ['{"version":"<b>1.0.0</b>"}', null],
])('the version in %s is %s', (text, version) => {
  expect(versionIn(text)).toBe(version)
})
