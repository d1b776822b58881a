/**
 * For tests: bagit.py of the Library of Congress, a validator of bags that is not ours. It is one file of PyPI's, and
 * is installed into the folder of packages if that is allowed.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const RELEASE = 'bagit==1.9.0'
const folder = join(import.meta.dirname, '../node_modules/.cache/bagit')
const program = join(folder, 'bagit.py')

const runs = (...words: [string, ...string[]]) => spawnSync(words[0], words.slice(1)).status === 0

function install(): void {
  const pip = ['-m', 'pip', 'install', '--quiet', '--retries', '0', '--no-deps', '--target', folder, RELEASE]
  const isDebian = process.getuid?.() === 0 && runs('apt-get', '--version')
  if (!runs('python3', '-m', 'pip', '--version') && isDebian && runs('apt-get', 'update'))
    runs('apt-get', 'install', '--yes', '--no-install-recommends', 'python3-pip')
  execFileSync('python3', pip, { stdio: 'ignore' })
}

/** The words of a command that validates a bag, or a sentence why there is none. */
export function findValidator(): { command: string[] } | { reason: string } {
  try {
    if (!existsSync(program)) install()
    return { command: ['python3', program, '--validate', '--quiet'] }
  } catch {
    return {
      reason: `To validate bags with bagit.py, the tests need Python 3 with pip, and PyPI: pip install ${RELEASE}`,
    }
  }
}
