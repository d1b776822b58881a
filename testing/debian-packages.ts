/** For tests: programs of Debian, installed where they are missing and that is allowed. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Two lanes of tests may install at once, and only one process at a time may use apt. */
const LOCK = join(tmpdir(), 'keepsake-apt.lock')

/** The path of a program, or undefined. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** False where it is not allowed, or a package is missing. */
export function installPackages(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return false
  const apt = (...words: string[]) =>
    execFileSync('flock', [LOCK, 'apt-get', '--yes', ...words], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    apt('update')
    apt('install', '--no-install-recommends', ...packages)
    return true
  } catch {
    return false
  }
}

/**
 * The path of a program, unpacked from packages in `node_modules` where it is missing: installed, a server would begin
 * to serve this machine. `path` is its place in them. Throws a sentence if that is impossible.
 */
export async function unpackProgram(path: string, ...packages: readonly string[]): Promise<string> {
  const unpacked = join(import.meta.dirname, '../node_modules/.cache', packages.join('+'))
  const find = () => [join('/', path), join(unpacked, path)].find((found) => existsSync(found))
  if (!find())
    try {
      await mkdir(unpacked, { recursive: true })
      execFileSync('apt-get', ['download', ...packages], { cwd: unpacked, stdio: 'ignore' })
      for (const file of await readdir(unpacked))
        if (file.endsWith('.deb')) execFileSync('dpkg', ['-x', file, '.'], { cwd: unpacked })
    } catch {}
  const found = find()
  if (found) return found
  throw new Error(`This test needs ${packages.join(', ')}. Please install it and run it again.`)
}

/** Installs ffmpeg if it is missing. Where that is impossible it prints a sentence, and its tests are skipped. */
export function ensureFfmpeg(): void {
  if (findProgram('ffmpeg') || installPackages('ffmpeg')) return
  console.warn('The tests of conversions are skipped. They need ffmpeg. Please install it and run them again.')
}
