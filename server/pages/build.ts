/**
 * Builds what the browser loads and the renderer, but only when something that they are made from has changed. Also the
 * command `npm run build`.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const project = resolve(import.meta.dirname, '../..')
/** Where the build lies: `client/` for the browser, `server/entry-server.js` the renderer. */
export const built = join(project, 'dist')
const sources = ['web', 'shared', 'vite.config.ts', 'package-lock.json', 'server/pages/build.ts']
const compressible = /\.(js|css|svg|json)$/

/** Builds unless the build at hand was made from the very same sources. */
export async function ensureBuilt(): Promise<void> {
  const fingerprint = await fingerprintOf(sources.map((source) => join(project, source)))
  const noted = join(built, 'fingerprint')
  if (existsSync(noted) && (await readFile(noted, 'utf8')) === fingerprint) return

  const fresh = `${built}.${process.pid}`
  const { build } = await import('vite')
  const shared = { root: project, logLevel: 'warn', mode: 'production' } as const
  await build({ ...shared, build: { outDir: join(fresh, 'client') } })
  await build({ ...shared, build: { outDir: join(fresh, 'server'), ssr: true } })
  await compressAll(join(fresh, 'client/assets'))
  await writeFile(join(fresh, 'fingerprint'), fingerprint)
  await rm(built, { recursive: true, force: true })
  await rename(fresh, built)
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

async function fingerprintOf(paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map(filesOf))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files.filter((file) => !/\.test\.tsx?$/.test(file)))
    hash.update(`${file.slice(project.length)}\0`).update(await readFile(file))
  return hash.digest('hex')
}

/** Puts a `.br` and a `.gz` beside every text file, for @fastify/static to send. */
async function compressAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  for (const file of (await filesOf(folder)).filter((file) => compressible.test(file))) {
    const bytes = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}

if (import.meta.main) await ensureBuilt()
