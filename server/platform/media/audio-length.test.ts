/**
 * Sound whose recorder did not write its length.
 * Behaviour: Audio, PDF and video
 */
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { wav } from '../../../testing/audio.ts'
import { hasFfmpeg, makeAudio } from '../../../testing/ffmpeg.ts'
import { type MediaFixture, openMediaFixture } from '../../../testing/media.ts'

let fixture: MediaFixture

beforeAll(async () => {
  fixture = await openMediaFixture()
})
afterEach(() => fixture.clear())
afterAll(() => fixture.close())

test('a WAV whose recorder was cut off before it wrote the sizes is published with them', async () => {
  const bytes = wav(3)
  for (const at of [4, 40]) bytes.writeUInt32LE(0, at)
  const audio = await fixture.media.audio(await fixture.upload(bytes))
  expect(audio).toMatchObject({ type: 'audio/wav', duration: 3 })
  expect((await readFile(audio.path)).equals(wav(3))).toBe(true)
})

test.runIf(hasFfmpeg).each([
  ['a voice memo of a new phone', 'mov', ['-c:a', 'aac', '-f', 'mov'], 'm4a'],
  ['WebM that was written while it was heard', 'webm', ['-c:a', 'libopus', '-live', '1'], 'webm'],
])('audio that does not tell its length is measured: %s', async (_name, extension, options, published) => {
  const audio = await fixture.media.audio(await fixture.upload(await makeAudio(extension, ...options)))
  expect(audio).toMatchObject({ extension: published, duration: 2 })
})
