/**
 * Loads built files with V8's code cache of an earlier run. Node's own cache is made before a file runs, so a start
 * compiles each function that it calls. This one is made afterwards, with all of them.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'

/** By then the first pages have been rendered. Much later V8 has dropped functions that only the start calls. */
const SAVE_AFTER_MS = 5000

const modules = new Map<string, { exports: unknown }>()
const unsaved = new Map<string, Script>()

/** The exports of a CommonJS file by its whole path. The files that it requires by relative paths are loaded alike. */
export function requireBuilt<Exports>(file: string): Exports {
  const known = modules.get(file)
  if (known) return known.exports as Exports
  const module = { exports: {} }
  modules.set(file, module)
  const directory = dirname(file)
  const packages = createRequire(file)
  const require = (name: string) => (name.startsWith('.') ? requireBuilt(join(directory, name)) : packages(name))
  compile(file).runInThisContext()(module.exports, require, module, file, directory)
  return module.exports as Exports
}

function compile(file: string): Script {
  const code = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`
  const cachedData = readCache(file)
  const script = new Script(code, { filename: file, ...(cachedData && { cachedData }) })
  if (!cachedData || script.cachedDataRejected) saveLater(file, script)
  return script
}

function readCache(file: string): Buffer | undefined {
  try {
    return readFileSync(`${file}.cache`)
  } catch {
    return undefined
  }
}

function saveLater(file: string, script: Script): void {
  if (unsaved.size === 0) {
    setTimeout(saveAll, SAVE_AFTER_MS).unref()
    process.once('exit', saveAll)
  }
  unsaved.set(file, script)
}

/** Writes the caches at exit. If a file cannot be written, the next start takes as long as this one. */
function saveAll(): void {
  process.off('exit', saveAll)
  for (const [file, script] of unsaved) {
    const unfinished = `${file}.${process.pid}`
    try {
      writeFileSync(unfinished, script.createCachedData())
      renameSync(unfinished, `${file}.cache`)
    } catch {}
  }
  unsaved.clear()
}
