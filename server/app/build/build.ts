/**
 * Build of the browser's files with the renderer, once for each needed language, and of the server: `npm run build`.
 * Runs only when sources have changed.
 */

import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { access, mkdir, constants as modes, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { BuildOptions } from 'vite'
import { HOUR_MS } from '../../../shared/durations.ts'
import { type Language, languageOf, languages } from '../../../shared/messages/language.ts'
import { environment } from '../../platform/config.ts'
import { ConfigError } from '../../platform/config-values.ts'
import { newId } from '../../platform/id.ts'
import { type Built, builds, filesOf, folderOf, project } from './built-folder.ts'
import { oneLanguage } from './one-language.ts'
import { writePlaces } from './sentence-marks.ts'

const stepsOf = { pages: ['client', 'renderer', 'finish'], server: ['server'] } as const
type Step = (typeof stepsOf)[Built][number]
/** Twice what a step needs. Beside it a bundler takes 250 MB of its own. */
const STEP_HEAP_MB = 128
/** Young objects are collected in small parts: that saves 20 MB. */
const STEP_YOUNG_MB = 1
/** The bundler gives back at once what is free, and has one thread: that saves 90 MB, and takes a second longer. */
const frugal = { ...process.env, MIMALLOC_PURGE_DELAY: '0', RAYON_NUM_THREADS: '1' }
/** The renderer, below the folder of a build of the pages. */
export const RENDERER_FILE = 'server/entry-server.cjs'
const compressible = /\.(js|css|svg|json)$/
/** An older build may still be in use by a server that is about to stop. */
const MAX_AGE_MS = HOUR_MS

/**
 * Builds unless there is a build of the same sources. Returns its folder: that of the pages has `client/` for the
 * browser and `server/` for the renderer. Throws ConfigError if there is no build and none can be written.
 */
export async function ensureBuilt(what: Built = 'pages', language: Language = 'en'): Promise<string> {
  const built = folderOf(what, language)
  if (existsSync(built)) return built
  assertBuildable()
  const folder = existsSync(builds) ? builds : project
  await access(folder, modes.W_OK).catch(() => {
    throw new ConfigError(
      `The site is not built, and ${folder} cannot be written to. Please run "npm run build" first.`,
    )
  })
  await buildNew(what, language)
  return built
}

/** The bundler takes the text after these characters for the query of an address. */
function assertBuildable(): void {
  if (/[#?]/.test(project))
    throw new ConfigError(
      `The site cannot be built in ${project}: the name of a folder has # or ? in it. Please rename or move it.`,
    )
}

/** Safe to run several times at once: a finished build is renamed into place, and nothing stays of a failed one. */
async function buildNew(what: Built, language: Language = 'en'): Promise<void> {
  const built = folderOf(what, language)
  if (existsSync(built)) return
  const unfinished = join(builds, `unfinished-${newId()}`)
  try {
    for (const step of stepsOf[what]) await runStep(step, unfinished, language)
    await rename(unfinished, built).catch((error) => {
      if (!existsSync(built)) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  await removeOld()
}

/**
 * Runs a step in a process of its own: a bundler keeps its memory until its end, and two do not fit into 512 MB. Throws
 * ConfigError with what the step has printed.
 */
async function runStep(step: Step, folder: string, language: Language): Promise<void> {
  const limits = [`--max-old-space-size=${STEP_HEAP_MB}`, `--max-semi-space-size=${STEP_YOUNG_MB}`]
  const options = [...limits, import.meta.filename, step, folder, language]
  await promisify(execFile)(process.execPath, options, { env: frugal }).catch((error) => {
    throw new ConfigError(`The site cannot be built in ${project}. What the build said:\n${error.stderr}`, {
      cause: error,
    })
  })
}

async function bundlePages(language: Language, build: BuildOptions): Promise<void> {
  // React's production build, even where the environment says otherwise.
  process.env.NODE_ENV = 'production'
  const vite = await import('vite')
  const plugins = [oneLanguage(language, project, 'marked')]
  await vite.build({ root: project, logLevel: 'warn', mode: 'production', plugins, build })
}

async function bundleServer(outDir: string): Promise<void> {
  const [vite, { serverBundle }] = await Promise.all([import('vite'), import('./server-bundle.ts')])
  await vite.build(serverBundle(project, outDir))
}

async function finishPages(folder: string, language: Language): Promise<void> {
  const scripts = filesOf(folder).filter((file) => /\.c?js$/.test(file))
  writePlaces(folder, scripts, language)
  await compressAll(join(folder, 'client/assets'))
}

const steps: Record<Step, (folder: string, language: Language) => Promise<void>> = {
  client: (folder, language) => bundlePages(language, { outDir: join(folder, 'client') }),
  renderer: (folder, language) => bundlePages(language, { outDir: join(folder, 'server'), ssr: true }),
  finish: finishPages,
  server: bundleServer,
}

async function removeOld(): Promise<void> {
  const current = [folderOf('server'), ...languages.map((language) => folderOf('pages', language))]
  for (const name of await readdir(builds)) {
    const path = join(builds, name)
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs
    if (!current.includes(path) && age > MAX_AGE_MS) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Brotli with the block size that gives the fewest bytes: for a long script they differ by some 150 bytes. Blocks that
 * hold all of it give the same.
 */
async function compressBest(bytes: Buffer): Promise<Buffer> {
  const sizes = [18]
  if (bytes.length > 2 ** 17) sizes.push(17)
  if (bytes.length > 2 ** 18) sizes.push(19)
  const tried = sizes.map((size) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: size }
    return promisify(brotliCompress)(bytes, { params })
  })
  return (await Promise.all(tried)).reduce((best, each) => (each.length < best.length ? each : best))
}

/** Writes a `.br` and a `.gz` beside every text file, for assets.routes.ts to send. */
async function compressAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of filesOf(folder).filter((file) => compressible.test(file))) {
    const bytes = await readFile(file)
    await writeFile(`${file}.br`, await compressBest(bytes))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}

/** All of them for `npm run build -- every-language`; by default English and that of the family's content. */
function languagesToBuild(what: string | undefined): readonly Language[] {
  return what === 'every-language' ? languages : [...new Set(['en' as const, languageOfContent()])]
}

function languageOfContent(): Language {
  const file = join(project, environment().CONTENT_DIR ?? 'content', 'person.yaml')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return languageOf(/^language: *['"]?([\w-]+)/m.exec(text)?.[1] ?? 'en')
}

const isStep = (name: string | undefined): name is Step => name !== undefined && name in steps

if (import.meta.main) {
  // Build files are no secret, and the account that serves them may be another than the one that built them.
  process.umask(0o022)
  const [what, folder, language] = process.argv.slice(2)
  try {
    // Loaded here alone: the built server, which has this file too, needs neither.
    const { makeMessages } = await import('./make-messages.ts')
    makeMessages()
    if (isStep(what)) await steps[what](folder ?? '', languageOf(language ?? 'en'))
    else {
      assertBuildable()
      for (const each of languagesToBuild(what)) await buildNew('pages', each)
      await buildNew('server')
    }
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  }
}
