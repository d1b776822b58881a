/** For tests: files that only ffmpeg can write, made on the spot if it is installed, and a machine without it. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '../server/platform/media/ffmpeg.ts'
import { colours } from './images.ts'

export const hasFfmpeg = await findFfmpeg()

/** Calls `run` with a PATH that has no ffmpeg. */
export async function withoutFfmpeg<Result>(run: () => Promise<Result>): Promise<Result> {
  const { PATH } = process.env
  process.env.PATH = ''
  try {
    return await run()
  } finally {
    process.env.PATH = PATH
  }
}

/** The bytes of a file with this extension that ffmpeg makes with these arguments. */
async function make(extension: string, args: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'made-'))
  const file = join(folder, `made.${extension}`)
  try {
    await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...args, file])
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const RED = colours.red.replace('#', '0x')
const TONE = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2']

/** Two seconds of a tone; `options` are arguments for the codec. */
export function makeAudio(extension: string, ...options: string[]): Promise<Buffer> {
  return make(extension, [...TONE, '-metadata', 'title=Night Drive', ...options])
}

/** Two seconds of red with a tone, 64 x 48 pixels; `options` are arguments for the codecs. */
export function makeVideo(extension: string, ...options: string[]): Promise<Buffer> {
  const red = ['-f', 'lavfi', '-i', `color=${RED}:size=64x48:rate=25:duration=2`]
  return make(extension, [...red, ...TONE, ...options])
}
