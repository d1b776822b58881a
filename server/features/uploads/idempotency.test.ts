/**
 * Idempotency keys: a retry of the same creation gives the same row, after every loss of the first response. A key
 * belongs to the content sent with it.
 * Behaviour: Creating and changing
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { mp3 } from '../../../testing/files.ts'
import { fourColours } from '../../../testing/images.ts'
import { type FormPart, imagePart, send, sendForm, storedState } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { removeExpired } from '../trash/remove-expired.ts'

describe.each(testDatabases)('an Idempotency-Key on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const share = async (key: string, parts: Record<string, FormPart> = {}, path = '/api/rocks') =>
    sendForm(
      site,
      'POST',
      path,
      { image: await imagePart(), name: 'Ann', location: 'Oslo', ...parts },
      { headers: { 'idempotency-key': key } },
    )

  it('gives a retry the row of the first time', async () => {
    const first = await share('a-1')
    const retry = await share('a-1')
    expect([retry.statusCode, retry.json()]).toEqual([201, first.json()])
    expect(retry.headers['idempotent-replayed']).toBe('true')
    const { ownerToken: _, ...row } = first.json()
    expect((await send(site, 'GET', '/api/rocks')).json()).toEqual([row])
  })

  it('with other content is refused from any sender, and stores nothing', async () => {
    await share('other-1')
    const before = await storedState(site)
    const picture = { bytes: await fourColours({ width: 50, height: 40 }).jpeg().toBuffer(), name: 'picture.jpg' }
    for (const parts of [{ name: 'Somebody else' }, { image: picture }, { rotation: '90' }, { description: 'Windy' }]) {
      const answer = await share('other-1', parts)
      expect([answer.statusCode, answer.json()]).toEqual([409, { error: messages.server.otherContent }])
    }
    expect(await storedState(site)).toEqual(before)
  })

  it('an Idempotency-Key with two contents at the same moment gives one row and one refusal', async () => {
    const answers = await Promise.all([share('other-2'), share('other-2', { name: 'Bo' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  it('gives one row to two that come at once, and keeps the files of one', async () => {
    const before = await storedState(site)
    const answers = await Promise.all([share('b-1'), share('b-1'), share('b-1')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    const after = await storedState(site)
    expect(after.rows.length - before.rows.length).toBe(1)
    expect(after.files.length - before.files.length).toBe(1)
    expect(after.stored.length - before.stored.length).toBe(2)
    expect([after.unfinished, after.temporary]).toEqual([[], []])
  })

  it('means something else for another collection', async () => {
    const rock = await share('c-1')
    const sticker = await share('c-1', {}, '/api/stickers')
    expect(sticker.json().id).not.toBe(rock.json().id)
  })

  it('an Idempotency-Key holds for uploads of administrators, too', async () => {
    const upload = () =>
      sendForm(
        site,
        'POST',
        '/api/admin/upload-track',
        { audio: { bytes: mp3(), name: 'a.mp3' }, title: 'Song' },
        { headers: { 'idempotency-key': 'track' } },
      )
    expect((await upload()).json()).toEqual((await upload()).json())
  })

  it('of a creation that was refused may be used again', async () => {
    expect((await share('d-1', { name: '' })).statusCode).toBe(400)
    expect((await share('d-1')).statusCode).toBe(201)
  })

  it('does not bring back what was deleted since', async () => {
    const { id } = (await share('e-1')).json()
    await send(site, 'DELETE', `/api/admin/rocks/${id}`)
    const before = await storedState(site)
    const retry = await share('e-1')
    expect([retry.statusCode, retry.json()]).toEqual([409, { error: messages.server.unknownItem }])
    expect(await storedState(site)).toEqual(before)
  })

  it.each(['', 'two words', 'x'.repeat(201), 'ümlaut'])('as %j is refused', async (key) => {
    const answer = await share(key)
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: messages.input.invalid('Idempotency-Key') }])
  })

  it('an Idempotency-Key is forgotten after a day', async () => {
    const first = await share('f-1')
    site.advanceClock(25 * 60 * 60 * 1000)
    await removeExpired(site.services)
    expect((await share('f-1')).json().id).not.toBe(first.json().id)
  })
})
