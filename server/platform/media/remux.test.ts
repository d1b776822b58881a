/**
 * Sound that is written anew without its metadata.
 * Behaviour: Audio, PDF and video
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { m4a } from '../../../testing/audio.ts'
import { hasFfmpeg, makeVideo } from '../../../testing/ffmpeg.ts'
import { remuxAudio } from './remux.ts'

test.runIf(hasFfmpeg)('a film without sound is a damaged audio file, and nothing is written of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'remux-'))
  const output = join(folder, 'out')
  await expect(remuxAudio({ bytes: await makeVideo('mp4', '-an'), kind: 'm4a', output })).rejects.toMatchObject({
    code: 'audio-damaged',
  })
  expect(await readdir(folder)).toEqual([])
  await remuxAudio({ bytes: await m4a(1, {}), kind: 'm4a', output })
  expect(await readdir(folder)).toEqual(['out'])
  await rm(folder, { recursive: true })
})
