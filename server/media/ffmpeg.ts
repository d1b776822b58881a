/** Runs the ffmpeg that the machine may have, as a process of low priority that reads nothing but the file it is given. */
import { spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { residentSetSize } from './process-memory.ts'

const LOW_PRIORITY = 15
/** Without any sign of progress for this long, it is taken to hang. */
const STALL_MS = 120_000
const KEPT_OUTPUT = 2000
/** A film of the highest resolution fits in this; a file that is made to exhaust the machine does not. */
const MAX_RSS = 2048 * 1024 * 1024
const LOOK_MS = 500
const MAX_FRAME_PIXELS = 50_000_000
const THREADS = 4

/** Only these may be read, so that no playlist can make it fetch something. */
const CONTAINERS = [
  ...['mov,mp4,m4a,3gp,3g2,mj2', 'matroska,webm', 'avi', 'mpegts', 'mpeg', 'mpegvideo', 'dv'],
  ...['asf', 'flv', 'rm', 'ogg', 'aiff', 'wav', 'w64', 'au', 'caf', 'flac', 'mp3', 'aac', 'amr'],
  ...['ape', 'wv', 'mpc', 'mpc8', 'tta', 'dsf', 'iff'],
].join(',')

/** There is no ffmpeg on this machine. */
export class FfmpegMissing extends Error {}
/** It was ended, because it took longer than it may or stood still. */
export class FfmpegTooSlow extends Error {}

export type FfmpegJob = {
  source: string
  /** Seconds to skip at the start. */
  from?: number
  /** What comes between source and output on the command line. */
  options: string[]
  output: string
}

type JobOptions = {
  signal: AbortSignal
  /** How long it may take; without it, as long as it makes progress. */
  timeoutMs?: number
  /** Hears how far it has come. */
  onSeconds?: (seconds: number) => void
}

/** Whether this machine has an ffmpeg, which may be installed while the site runs. */
export async function findFfmpeg(): Promise<boolean> {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = await Promise.allSettled(
    folders.map((folder) => access(join(folder, name), constants.X_OK)),
  )
  return found.some(({ status }) => status === 'fulfilled')
}

const DISK_FULL = /No space left on device|Disk quota exceeded/

/** Throws `FfmpegMissing`, `FfmpegTooSlow`, AppError `no-room`, or an Error with the end of what it said. */
export function runFfmpeg(
  { source, from = 0, options, output }: FfmpegJob,
  { signal, timeoutMs, onSeconds }: JobOptions,
): Promise<void> {
  const limits = ['-max_pixels', String(MAX_FRAME_PIXELS), '-threads', String(THREADS)]
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS, '-i', source]
  const quiet = ['-nostdin', '-v', 'error', '-progress', 'pipe:1', '-y']
  const args = [...quiet, '-ss', String(from), ...limits, ...input, ...options, output]

  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', args, {
      signal,
      killSignal: 'SIGKILL',
      env: { PATH: process.env.PATH ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    let tooSlow = false
    const stop = () => {
      tooSlow = true
      child.kill('SIGKILL')
    }
    const stalled = setTimeout(stop, STALL_MS)
    const ended = timeoutMs ? setTimeout(stop, timeoutMs) : undefined
    const watch = setInterval(async () => {
      if ((await residentSetSize(child.pid)) > MAX_RSS) child.kill('SIGKILL')
    }, LOOK_MS)
    const settle = () => {
      clearTimeout(stalled)
      clearTimeout(ended)
      clearInterval(watch)
    }
    child.stderr.on('data', (bytes) => {
      said = (said + bytes).slice(-KEPT_OUTPUT)
    })
    child.stdout.on('data', (bytes) => {
      stalled.refresh()
      const microseconds = [...String(bytes).matchAll(/out_time_us=(\d+)/g)].at(-1)?.[1]
      if (microseconds) onSeconds?.(Number(microseconds) / 1e6)
    })
    child.on('spawn', () => child.pid && setPriority(child.pid, LOW_PRIORITY))
    child.on('error', (error) => {
      settle()
      const missing = 'code' in error && error.code === 'ENOENT'
      reject(missing ? new FfmpegMissing('There is no ffmpeg.', { cause: error }) : error)
    })
    child.on('close', (code) => {
      settle()
      if (code === 0) resolve()
      else if (tooSlow) reject(new FfmpegTooSlow('ffmpeg was ended for taking too long.'))
      else if (DISK_FULL.test(said))
        reject(new AppError('no-room', messages.server.noRoom, { cause: said }))
      else reject(new Error(`ffmpeg ended with ${code}: ${said}`))
    })
  })
}
