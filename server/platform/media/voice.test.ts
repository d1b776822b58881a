/**
 * A recorded voice: playable, as long as it may be, and without a word about who recorded it.
 * Behaviour: A voice in the guest book
 */
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { m4a, wav } from '../../../testing/audio.ts'
import { hasFfmpeg, makeAudio, withoutFfmpeg } from '../../../testing/ffmpeg.ts'
import { type MediaFixture, openMediaFixture } from '../../../testing/media.ts'
import { isoBrands } from './sniff.ts'

let fixture: MediaFixture

beforeAll(async () => {
  fixture = await openMediaFixture()
})
afterEach(() => fixture.clear())
afterAll(() => fixture.close())

const voiceOf = async (bytes: Buffer) => fixture.media.voice(await fixture.upload(bytes))

test('without ffmpeg a voice stays as its browser recorded it, without its tags', async () => {
  const bytes = await m4a(2, { title: 'Voice of Ann' })
  const voice = await withoutFfmpeg(() => voiceOf(bytes))
  expect(voice).toMatchObject({ type: 'audio/mp4', extension: 'm4a', cover: null, tags: { title: null, artist: null } })
  const published = await readFile(voice.path)
  expect(isoBrands(published).length).toBeGreaterThan(0)
  expect(published.includes('Voice of Ann')).toBe(false)
})

test('a voice that is too long, or without a sound, is refused, and nothing of it stays', async () => {
  await withoutFfmpeg(async () => {
    const tooLong = await fixture.upload(wav(200))
    await expect(fixture.media.voice(tooLong)).rejects.toMatchObject({ code: 'voice-too-long' })
    for (const bytes of [Buffer.from('This was a voice once.'), (await m4a(2)).subarray(0, 200), wav(0)])
      await expect(voiceOf(bytes)).rejects.toMatchObject({ code: 'voice-damaged' })
    expect(await fixture.outputs()).toEqual([])
  })
})

test.runIf(hasFfmpeg)('with ffmpeg every browser plays a voice of any recorder', async () => {
  const voice = await voiceOf(await makeAudio('webm', '-c:a', 'libopus', '-f', 'webm', '-live', '1'))
  expect(voice).toMatchObject({ type: 'audio/mp4', extension: 'm4a', duration: 2, tags: { title: null } })
  expect((await readFile(voice.path)).includes('Night Drive')).toBe(false)
})
