/**
 * A voice beside the words of a memory: always after a look, and gone with its memory.
 * Behaviour: A voice in the guest book; Settings and trash
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { wav } from '../../../testing/audio.ts'
import { withoutFfmpeg } from '../../../testing/ffmpeg.ts'
import { send, sendForm, sendJson } from '../../../testing/requests.ts'
import { turnOn } from '../../../testing/shares.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

const words = { name: 'Ann', words: 'Listen to how he laughed.' }

describe.each(testDatabases)('a voice in the guest book on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database, {}, { pages: true })
    await turnOn(site)
  })
  afterAll(() => site.close())

  const sendVoice = (bytes: Buffer) =>
    withoutFfmpeg(() => sendForm(site, 'POST', '/api/memories', { ...words, voice: { bytes, name: 'voice.wav' } }))
  const statusOf = async (url: string) => (await send(site, 'GET', url, { admin: false })).statusCode

  it('waits for a look where shares appear at once, is heard from then on, and goes with its memory', async () => {
    await sendJson(site, 'PATCH', '/api/admin/settings', { shares: 'at-once' })
    const { id, voiceUrl, ownerToken } = (await sendVoice(wav(2))).json()
    const byOwner = { admin: false, headers: { authorization: `Bearer ${ownerToken}` } }
    expect((await send(site, 'GET', voiceUrl, byOwner)).statusCode).toBe(200)
    expect(await statusOf(voiceUrl)).toBe(404)
    expect((await send(site, 'GET', voiceUrl, { admin: true })).statusCode).toBe(200)
    expect((await send(site, 'GET', '/api/memories', { admin: false })).body).not.toContain(id)

    await send(site, 'POST', `/api/admin/memories/${id}/show`)
    expect(await statusOf(voiceUrl)).toBe(200)
    const page = await send(site, 'GET', '/memories', { admin: false })
    expect(page.body).toContain(`src="${voiceUrl}"`)

    await send(site, 'DELETE', `/api/admin/memories/${id}`)
    expect(await statusOf(voiceUrl)).toBe(404)
    await send(site, 'POST', `/api/admin/memories/${id}/restore`)
    expect(await statusOf(voiceUrl)).toBe(200)
  })

  it('is refused with a kind sentence where it is too long or nothing is heard', async () => {
    const tooLong = await sendVoice(wav(200))
    expect([tooLong.statusCode, tooLong.json()]).toEqual([413, { error: messages.voice.tooLong }])
    const damaged = await sendVoice(wav(0))
    expect([damaged.statusCode, damaged.json()]).toEqual([422, { error: messages.voice.damaged }])
  })

  it('may be recorded on the page of the guest book alone', async () => {
    const policyOf = async (path: string) => (await send(site, 'GET', path)).headers['permissions-policy']
    expect(await policyOf('/memories')).toContain('microphone=(self)')
    for (const path of ['/', '/rocks', '/api/memories']) expect(await policyOf(path)).toContain('microphone=()')
  })
})
