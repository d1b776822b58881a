/** For tests: small disks in memory, if the system allows them. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of 2 MB; `options` as `mount` takes them. */
export const mount = (folder: string, options = 'size=2m') =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
export const unmount = (folder: string) => execFileSync('umount', ['--lazy', folder])

/** True if this account may mount a disk. Otherwise the tests of a full disk are left out. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-mount-'))
  try {
    mount(folder)
    unmount(folder)
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}
