/**
 * Earlier versions of the words go when somebody deletes them, and never the newest.
 * Behaviour: Words in the browser
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { send } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { savePictureInText, saveWords } from '../../../testing/words.ts'
import { removeExpired } from '../trash/remove-expired.ts'

const PATH = '/api/admin/words'

describe.each(testDatabases)('words on %s', (database) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(database)
  })
  afterEach(() => site.close())

  test('of an earlier version are deleted for good by one call, and their picture after its time in the trash', async () => {
    await savePictureInText(site)
    await saveWords(site, 'story', (data: { text: string }) => {
      data.text = 'Nothing more.'
    })
    const deleteVersion = async (version: string) =>
      (await send(site, 'DELETE', `${PATH}/story/versions/${version}`)).statusCode
    // The newest is on the site, and version 0 is the file.
    expect([await deleteVersion('3'), await deleteVersion('0'), await deleteVersion('x')]).toEqual([409, 404, 404])
    expect([await deleteVersion('1'), await deleteVersion('1'), await deleteVersion('2')]).toEqual([204, 404, 204])
    const versions = (await send(site, 'GET', `${PATH}/story/versions`)).json()
    expect(versions.map((each: { version: number }) => each.version)).toEqual([3, 0])
    const [{ what }] = (await send(site, 'GET', '/api/admin/history')).json()
    expect(what).toContain('deleted an earlier version of the words: Story, version 2')
    for (let months = 0; months < 3; months += 1) {
      expect((await site.services.db.selectFrom('files').select('id').execute()).length).toBe(months < 2 ? 1 : 0)
      site.advanceClock(31 * 24 * 60 * 60 * 1000)
      await removeExpired(site.services)
    }
  })
})
