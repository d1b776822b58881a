/** Runs the ffmpeg that the machine may have, as a process of low priority that reads nothing but the file it is given. */
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

const LOW_PRIORITY = 15
/** Without any sign of progress for this long, it is taken to hang. */
const STALL_MS = 120_000
const KEPT_OUTPUT = 2000

/** There is no ffmpeg on this machine. */
export class FfmpegMissing extends Error {}

/** Only these may be read, so that no playlist can make it fetch something. */
const CONTAINERS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm'

export type FfmpegJob = {
  source: string
  /** Seconds to skip at the start. */
  from?: number
  /** What comes between source and output on the command line. */
  options: string[]
  output: string
}

/** Throws `FfmpegMissing`, or an Error with the end of what it said. `onSeconds` hears how far it has come. */
export function runFfmpeg(
  { source, from = 0, options, output }: FfmpegJob,
  { signal, onSeconds }: { signal: AbortSignal; onSeconds?: (seconds: number) => void },
): Promise<void> {
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS, '-i', source]
  const quiet = ['-nostdin', '-v', 'error', '-progress', 'pipe:1', '-y']
  const args = [...quiet, '-ss', String(from), ...input, ...options, output]

  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', args, {
      signal,
      killSignal: 'SIGKILL',
      env: { PATH: process.env.PATH ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const stalled = setTimeout(() => child.kill('SIGKILL'), STALL_MS)
    child.stderr.on('data', (bytes) => {
      said = (said + bytes).slice(-KEPT_OUTPUT)
    })
    child.stdout.on('data', (bytes) => {
      stalled.refresh()
      const microseconds = /out_time_us=(\d+)/.exec(String(bytes))?.[1]
      if (microseconds) onSeconds?.(Number(microseconds) / 1e6)
    })
    child.on('spawn', () => child.pid && setPriority(child.pid, LOW_PRIORITY))
    child.on('error', (error) => {
      clearTimeout(stalled)
      const missing = 'code' in error && error.code === 'ENOENT'
      reject(missing ? new FfmpegMissing('There is no ffmpeg.', { cause: error }) : error)
    })
    child.on('close', (code) => {
      clearTimeout(stalled)
      if (code === 0) resolve()
      else reject(new Error(`ffmpeg ended with ${code}: ${said}`))
    })
  })
}
