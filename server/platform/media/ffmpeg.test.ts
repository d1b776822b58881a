/** A full disk, or a kill of ffmpeg, is distinguished from a damaged file, and no ffmpeg outlives the server. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasFfmpeg, makeVideo } from '../../../testing/ffmpeg.ts'
import { encodeVideo } from './encode-video.ts'
import { runFfmpeg } from './ffmpeg.ts'
import { encodeAudio } from './publish-audio.ts'

/** A device on which every write fails with ENOSPC, if the system has it. */
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

describe.runIf(hasFfmpeg && existsSync('/proc/self/stat'))('ffmpeg', () => {
  let folder: string
  let path: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'))
    path = join(folder, 'video.mp4')
    await writeFile(path, await makeVideo('mp4'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Runs for minutes until it is killed: the source, over and over, at its own speed. */
  const endless = ['-filter_complex', '[0:v]loop=-1:size=50,realtime', '-t', '300', '-f', 'null']
  const errors = { missing: 'no-ffmpeg', failed: 'video-damaged' } as const
  /** The id of the process with such arguments, once there is one, or 0. */
  const findProcess = async (hasArguments: (argv: string[]) => boolean) => {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    for (const pid of pids) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      if (hasArguments(command.split('\0'))) return Number(pid)
    }
    return 0
  }
  /** The process that reads the source. */
  const findPid = () => findProcess((argv) => argv[0] === 'ffmpeg' && argv.includes(path))

  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    'ffmpeg that gets %s is busy, and its file not damaged',
    async (signal) => {
      const job = { source: path, options: endless, output: '-', errors, signal: new AbortController().signal }
      const rejected = expect(runFfmpeg(job)).rejects.toMatchObject({ code: 'busy' })
      await expect.poll(findPid).toBeGreaterThan(0)
      process.kill(await findPid(), signal)
      await rejected
    },
  )

  it('has a process group of its own, and ends when its parent is killed', async () => {
    const module = new URL('./ffmpeg.ts', import.meta.url)
    const job = JSON.stringify({ source: path, options: endless, output: '-', errors })
    const code = `import { runFfmpeg } from '${module}'
      await runFfmpeg({ ...${job}, signal: new AbortController().signal })`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore', detached: true })
    await expect.poll(findPid).toBeGreaterThan(0)
    const pid = await findPid()
    // The watcher is started right after ffmpeg, and ends it.
    await expect.poll(() => findProcess((argv) => argv.includes('watcher') && argv.includes(`${pid}`))).not.toBe(0)
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    expect(Number(stat.slice(stat.lastIndexOf(')')).split(' ')[3])).not.toBe(parent.pid)
    parent.kill('SIGKILL')
    await expect.poll(findPid).toBe(0)
  })
})
