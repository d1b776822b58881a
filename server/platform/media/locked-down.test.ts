/**
 * Decoders may be taken over by hostile files: they find no secret, open no other format, and fetch nothing.
 * Behaviour: Images; Audio, PDF and video
 */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runFfmpeg } from './ffmpeg.ts'
import { createPool } from './pool.ts'
import { openImage } from './sharp.ts'

let folder: string
const { PATH } = process.env
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locked-'))
})
afterAll(async () => {
  Object.assign(process.env, { PATH })
  delete process.env.S3_SECRET_ACCESS_KEY
  await rm(folder, { recursive: true })
})

it('a decoder has nothing of the environment of the server', async () => {
  process.env.S3_SECRET_ACCESS_KEY = 'a secret of the server'
  const pool = createPool({ program: new URL('../../../testing/media-worker.ts', import.meta.url) })
  const input = { source: 'env', kind: 'mp3', start: 0, output: '', cover: '' } as const
  const response = await pool.request({ name: 'audio', input })
  await pool.close()
  const { path } = (response as unknown as { value: { path: string } }).value
  expect(path).toContain('MALLOC_ARENA_MAX')
  expect(path).not.toContain('S3_SECRET_ACCESS_KEY')
})

it.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['PPM', 'P3 1 1 255 0 0 0\n'],
  ['CSV', '1,2\n3,4\n'],
])('the image library opens no %s', async (name, text) => {
  const file = join(folder, `a.${name.toLowerCase()}`)
  await writeFile(file, text)
  await expect(openImage(file).metadata()).rejects.toThrow('unsupported')
})

it.runIf(process.platform !== 'win32')(
  'ffmpeg is told to read files alone, in containers that name no other files',
  async () => {
    const told = join(folder, 'told')
    const ffmpeg = join(folder, 'ffmpeg')
    await writeFile(ffmpeg, `#!/bin/sh\nprintf '%s\\n' "$@" > ${told}\nenv >> ${told}\n`)
    await chmod(ffmpeg, 0o755)
    Object.assign(process.env, { PATH: `${folder}${delimiter}${PATH}` })
    const errors = { missing: 'no-ffmpeg', failed: 'video-damaged' } as const
    await runFfmpeg({ source: 'film', options: [], output: 'out', errors, signal: new AbortController().signal })
    const lines = (await readFile(told, 'utf8')).split('\n')
    const before = lines.slice(0, lines.indexOf('-i'))
    expect(before[before.indexOf('-protocol_whitelist') + 1]).toBe('file')
    const formats = before[before.indexOf('-format_whitelist') + 1]?.split(',')
    expect(formats).toContain('avi')
    for (const format of ['hls', 'concat', 'dash', 'sdp', 'rtsp', 'image2']) expect(formats).not.toContain(format)
    expect(lines.join('\n')).not.toContain('S3_SECRET_ACCESS_KEY')
  },
)
