/** The Vite build of the browser's files and the renderer, made only when its sources have changed; `npm run build`. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const project = resolve(import.meta.dirname, '../..')
const builds = join(project, 'dist')
const sources = ['web', 'shared', 'vite.config.ts', 'package-lock.json', 'server/ssr/build.ts']
const compressible = /\.(js|css|svg|json)$/
/** An older build may still be in use by a server that is about to stop. */
const MAX_AGE_MS = 60 * 60 * 1000

/**
 * Builds unless there is a build of the same sources. Returns its folder, with `client/` for the browser and `server/` for
 * the renderer. In a process of its own: what a build takes of memory, the server would never give back.
 */
export async function ensureBuilt(): Promise<string> {
  const built = await folderOfSources()
  if (!existsSync(built)) await promisify(execFile)(process.execPath, [import.meta.filename])
  return built
}

async function folderOfSources(): Promise<string> {
  const fingerprint = await fingerprintOf(sources.map((source) => join(project, source)))
  return join(builds, fingerprint.slice(0, 16))
}

/** Safe to run in several processes at once: a finished build is renamed into place. */
async function buildNew(): Promise<void> {
  const built = await folderOfSources()
  if (existsSync(built)) return
  const unfinished = join(builds, `unfinished-${process.pid}`)
  await buildInto(unfinished)
  await compressAll(join(unfinished, 'client/assets'))
  await rename(unfinished, built).catch(async (error) => {
    if (!existsSync(built)) throw error
    await rm(unfinished, { recursive: true })
  })
  await removeOld(built)
}

async function buildInto(folder: string): Promise<void> {
  // React's production build, whatever is set where this runs.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const options = { root: project, logLevel: 'warn', mode: 'production' } as const
  await build({ ...options, build: { outDir: join(folder, 'client') } })
  await build({ ...options, build: { outDir: join(folder, 'server'), ssr: true } })
}

async function removeOld(built: string): Promise<void> {
  for (const name of await readdir(builds)) {
    const path = join(builds, name)
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs
    if (path !== built && age > MAX_AGE_MS) await rm(path, { recursive: true, force: true })
  }
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function fingerprintOf(paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map(filesOf))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files.filter((file) => !/\.test\.tsx?$/.test(file)))
    hash.update(`${file.slice(project.length)}\0`).update(await readFile(file))
  return hash.digest('hex')
}

/** Writes a `.br` and a `.gz` beside every text file, for assets.routes.ts to send. */
async function compressAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  for (const file of (await filesOf(folder)).filter((file) => compressible.test(file))) {
    const bytes = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}

if (import.meta.main) await buildNew()
