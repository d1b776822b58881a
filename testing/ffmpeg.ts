/** For tests: files of kinds that only ffmpeg writes, made on the spot where the machine has it, and a machine without it. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '../server/media/ffmpeg.ts'
import { colours } from './images.ts'

export const hasFfmpeg = await findFfmpeg()

/** Lets `run` find no ffmpeg on this machine. */
export async function withoutFfmpeg<Result>(run: () => Promise<Result>): Promise<Result> {
  const { PATH } = process.env
  process.env.PATH = ''
  try {
    return await run()
  } finally {
    process.env.PATH = PATH
  }
}

/** The bytes of a file with this ending that ffmpeg makes from these words of its command line. */
async function make(extension: string, words: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'made-'))
  const file = join(folder, `made.${extension}`)
  try {
    await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...words, file])
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const RED = colours.red.replace('#', '0x')
const TONE = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2']

/** Two seconds of a tone; `options` are the words about the codec. */
export function tone(extension: string, ...options: string[]): Promise<Buffer> {
  return make(extension, [...TONE, '-metadata', 'title=Night Drive', ...options])
}

/** Two seconds of red with a tone, 64 x 48 pixels; `options` are the words about the codecs. */
export function film(extension: string, ...options: string[]): Promise<Buffer> {
  const picture = ['-f', 'lavfi', '-i', `color=${RED}:size=64x48:rate=25:duration=2`]
  return make(extension, [...picture, ...TONE, ...options])
}
