/** A full disk during a transcode is told apart from a damaged file. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasFfmpeg, makeVideo } from '../../testing/ffmpeg.ts'
import { encodeVideo } from './encode-video.ts'
import { encodeAudio } from './publish-audio.ts'

/** Every write fails with ENOSPC, where the system has this device. */
const FULL = '/dev/full'

describe.runIf(hasFfmpeg && existsSync(FULL))('a transcode to a full disk', () => {
  let folder: string
  let path: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'))
    path = join(folder, 'video.mp4')
    await writeFile(path, await makeVideo('mp4'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const { signal } = new AbortController()
  const noRoom = { code: 'disk-full' }

  it('throws disk-full for a video', async () => {
    for (const hdr of [false, true]) {
      const encoded = encodeVideo({ path, duration: 2, hdr }, FULL, signal, () => {})
      await expect(encoded).rejects.toMatchObject(noRoom)
    }
  })

  it('throws disk-full for audio', async () => {
    const encoded = encodeAudio(path, FULL, { from: 'lossy', signal })
    await expect(encoded).rejects.toMatchObject(noRoom)
  })
})
