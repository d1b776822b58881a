/**
 * The Node that runs the site: it comes with the packages under the lock file's hashes, and an older one is refused.
 * Behaviour: Health and start
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')
const jsonOf = (name: string) => JSON.parse(readFileSync(join(project, name), 'utf8'))

/** Runs before anything else, and makes this Node claim an older version. */
const older = `data:text/javascript,${encodeURIComponent("Object.defineProperty(process.versions, 'node', { value: '20.1.0' })")}`

test('an older Node is refused in one sentence by every command that a family runs', () => {
  const { scripts } = jsonOf('package.json') as { scripts: Record<string, string> }
  for (const name of ['start', 'dev', 'demo', 'keepsake', 'build']) {
    const [, ...args] = (scripts[name] ?? '').split(' ')
    const options = { cwd: project, encoding: 'utf8' } as const
    const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', older, ...args], options)
    expect([name, status, stdout, stderr]).toEqual([
      name,
      1,
      '',
      expect.stringMatching(/^Keepsake needs Node 24 .*\n$/),
    ])
  }
})

test('no package of production has an install script, so that all of it is in the lock file', () => {
  type Package = { dev?: boolean; hasInstallScript?: boolean }
  const { packages } = jsonOf('package-lock.json') as { packages: Record<string, Package> }
  const scripted = Object.entries(packages).filter(([path, own]) => path && own.hasInstallScript && !own.dev)
  // Its script makes another build if a project configures one, and does nothing otherwise.
  const harmless = 'node_modules/exifreader'
  expect(jsonOf(`${harmless}/package.json`)).toMatchObject({
    scripts: { postinstall: 'node bin/build.js --only-with-config' },
  })
  // Its script tries to build a faster cipher, which is not needed; npm is told not to run it.
  const refused = 'node_modules/ssh2'
  expect(jsonOf('package.json')).toMatchObject({ allowScripts: { ssh2: false } })
  expect(scripted.map(([path]) => path)).toEqual([harmless, refused])
})
