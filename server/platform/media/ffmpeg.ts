/** Runs the machine's ffmpeg as a low-priority process that can read nothing but its source file. */
import { spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { serverLimits } from '../../../shared/server-limits.ts'
import { endWithParent, isKill, lowerPriority } from './child-process.ts'
import { MediaError, type MediaErrorCode } from './media-error.ts'
import { residentSetSize } from './process-memory.ts'

const LOW_PRIORITY = 10
const MAX_STDERR = 2000
const RSS_CHECK_MS = 500
const MAX_FRAME_PIXELS = 50_000_000
const THREADS = 4

/** The only allowed demuxers, so that no playlist can make ffmpeg fetch something. */
const DEMUXERS = [
  ...['mov,mp4,m4a,3gp,3g2,mj2', 'matroska,webm', 'avi', 'mpegts', 'mpeg', 'mpegvideo', 'dv'],
  ...['asf', 'flv', 'rm', 'ogg', 'aiff', 'wav', 'w64', 'au', 'caf', 'flac', 'mp3', 'aac', 'amr'],
  ...['ape', 'wv', 'mpc', 'mpc8', 'tta', 'dsf', 'iff'],
].join(',')
const DISK_FULL = /No space left on device|Disk quota exceeded/
/** The exit code of ffmpeg when SIGTERM or SIGINT has stopped it. */
const STOPPED = 255

/** `timeout` is as `failed` where it is missing. */
export type FfmpegErrors = { missing: MediaErrorCode; failed: MediaErrorCode; timeout?: MediaErrorCode }

type FfmpegJob = {
  source: string
  /** Seconds to skip at the start. */
  from?: number
  /** The arguments between source and output. */
  options: string[]
  output: string
  /** Errors for a missing ffmpeg, a failing one, and one killed after the time limit. */
  errors: FfmpegErrors
  signal: AbortSignal
  /** The time limit; without it, there is none as long as ffmpeg makes progress. */
  timeoutMs?: number
  /** Called with the position reached in the source. */
  onSeconds?: (seconds: number) => void
}

/** True if ffmpeg is in the PATH; it may be installed while the site runs. */
export async function findFfmpeg(): Promise<boolean> {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  const folders = (process.env.PATH ?? '').split(delimiter)
  const results = await Promise.allSettled(folders.map((folder) => access(join(folder, name), constants.X_OK)))
  return results.some(({ status }) => status === 'fulfilled')
}

function argumentsOf({ source, from = 0, options, output }: FfmpegJob): string[] {
  const limits = ['-max_pixels', String(MAX_FRAME_PIXELS), '-threads', String(THREADS)]
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', DEMUXERS, '-i', source]
  const global = ['-nostdin', '-v', 'error', '-progress', 'pipe:1', '-y']
  // Seeking to the beginning of an FLV would lose all of it.
  const seek = from > 0 ? ['-ss', String(from)] : []
  return [...global, ...seek, ...limits, ...input, ...options, output]
}

/**
 * Throws MediaError of `errors`, `disk-full`, or `busy` when aborted or killed by others; its cause has the end of
 * stderr.
 */
export function runFfmpeg(job: FfmpegJob): Promise<void> {
  const { errors, signal, timeoutMs, onSeconds } = job
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', argumentsOf(job), {
      signal,
      killSignal: 'SIGKILL',
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own: Ctrl+C in a terminal must not reach it.
      detached: true,
    })
    endWithParent(child)
    let stderr = ''
    /** Set when we have killed it ourselves. */
    let killed: MediaErrorCode | undefined
    const kill = (code: MediaErrorCode) => {
      killed = code
      child.kill('SIGKILL')
    }
    const onTimeout = () => kill(errors.timeout ?? errors.failed)
    const stall = setTimeout(onTimeout, serverLimits.ffmpegStallMs)
    const timeout = timeoutMs ? setTimeout(onTimeout, timeoutMs) : undefined
    const rssCheck = setInterval(async () => {
      if ((await residentSetSize(child.pid)) > serverLimits.ffmpegRssBytes) kill(errors.failed)
    }, RSS_CHECK_MS)
    const clearTimers = () => {
      clearTimeout(stall)
      clearTimeout(timeout)
      clearInterval(rssCheck)
    }
    const fail = (code: MediaErrorCode, cause: unknown) =>
      reject(new MediaError(signal.aborted ? 'busy' : code, { cause }))
    child.on('error', (error) => {
      clearTimers()
      if ('code' in error && error.code === 'ENOENT') fail(errors.missing, error)
      // Without a process the file is not to blame: the machine has none left.
      else fail(child.pid ? errors.failed : 'busy', error)
    })
    // Without free file descriptors there are no pipes, although the types say so.
    child.stderr?.on('data', (bytes) => {
      stderr = (stderr + bytes).slice(-MAX_STDERR)
    })
    child.stdout?.on('data', (bytes) => {
      stall.refresh()
      const microseconds = [...String(bytes).matchAll(/out_time_us=(\d+)/g)].at(-1)?.[1]
      if (microseconds) onSeconds?.(Number(microseconds) / 1e6)
    })
    lowerPriority(child, LOW_PRIORITY)
    child.on('close', (code, signalName) => {
      clearTimers()
      if (code === 0) resolve()
      else if (killed) fail(killed, 'ffmpeg was killed, because it took too long or too much memory.')
      else if (isKill(signalName) || code === STOPPED)
        fail('busy', `Somebody ended ffmpeg by ${signalName ?? 'a signal'}.`)
      else fail(DISK_FULL.test(stderr) ? 'disk-full' : errors.failed, `ffmpeg ended with ${code}: ${stderr}`)
    })
  })
}
