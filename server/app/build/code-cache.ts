/**
 * Loads built files with V8's code cache of an earlier run. Node's own cache is made before a file runs, so a start
 * compiles each function that it calls. This one is made afterwards, with all of them.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'

/** By then the first pages have been rendered. Much later V8 has dropped functions that only the start calls. */
const SAVE_AFTER_MS = 5000

/**
 * Keeps V8's young generation small: uploads are bytes outside it, and a start or a video would enlarge it for good. For
 * every program that loads the server's build, because V8 takes a code cache only with the flags that it was made with.
 */
export function keepYoungGenerationSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}

const modules = new Map<string, { exports: unknown }>()
const unsaved = new Map<string, Script>()

/**
 * The exports of a CommonJS file by its whole path. The files that it requires by relative paths are loaded alike.
 * `saves`: false for a short program, which has compiled little of what a server calls.
 */
export function requireBuilt<Exports>(file: string, { saves = true } = {}): Exports {
  const known = modules.get(file)
  if (known) return known.exports as Exports
  return run(file, compile(file, saves), modules, (path) => requireBuilt(path, { saves })) as Exports
}

/**
 * The exports of a CommonJS file, loaded anew each time, with code that `change` has changed. Other requests are
 * answered between its steps: each file beside it or below that was loaded before is compiled in a turn of its own.
 */
export async function requireChanged<Exports>(
  file: string,
  change: (file: string, code: string) => string,
): Promise<Exports> {
  const compileChanged = (path: string) =>
    new Script(inFunction(change(path, readFileSync(path, 'utf8'))), { filename: path })
  const scripts = new Map<string, Script>()
  for (const path of [...modules.keys()].filter((path) => path.startsWith(join(dirname(file), sep)))) {
    scripts.set(path, compileChanged(path))
    await setImmediate()
  }
  const loaded = new Map<string, { exports: unknown }>()
  function load(path: string): unknown {
    return loaded.get(path)?.exports ?? run(path, scripts.get(path) ?? compileChanged(path), loaded, load)
  }
  const exports = load(file)
  await setImmediate()
  return exports as Exports
}

/** Runs the script of a file; `load` gives the exports of those that it requires by relative paths. */
function run(
  file: string,
  script: Script,
  loaded: Map<string, { exports: unknown }>,
  load: (file: string) => unknown,
): unknown {
  const module = { exports: {} }
  loaded.set(file, module)
  const directory = dirname(file)
  const packages = createRequire(file)
  const require = (name: string) => (name.startsWith('.') ? load(join(directory, name)) : packages(name))
  script.runInThisContext()(module.exports, require, module, file, directory)
  return module.exports
}

const inFunction = (code: string) => `(function (exports, require, module, __filename, __dirname) {${code}\n})`

function compile(file: string, saves: boolean): Script {
  const code = inFunction(readFileSync(file, 'utf8'))
  const cachedData = readCache(file)
  const script = new Script(code, { filename: file, ...(cachedData && { cachedData }) })
  if (saves && (!cachedData || script.cachedDataRejected)) saveLater(file, script)
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
