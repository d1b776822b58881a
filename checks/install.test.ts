/**
 * deploy/install.sh and its kin as far as no machine is changed; deploy/try-install.sh tries them on a fresh one.
 * Behaviour: One command for a new machine; Another version
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProgram } from '../testing/debian-packages.ts'
import { paths, project } from './source-files.ts'

let folder: string
let source: string
const git = (...words: string[]) =>
  execFileSync('git', ['-C', source, '-c', 'user.name=ann', '-c', 'user.email=ann@localhost', ...words], {
    encoding: 'utf8',
  }).trim()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-install-'))
  source = join(folder, 'source')
  execFileSync('git', ['init', '--quiet', source])
  await writeFile(join(source, 'README.md'), 'A site')
  git('add', '.')
  git('commit', '--quiet', '--message', 'First')
})
afterAll(() => rm(folder, { recursive: true }))

function run(command: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync('bash', [join(project, 'deploy', command), ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  })
  return { status, out: stdout, err: stderr }
}

const newest = () =>
  execFileSync('bash', ['-c', '. deploy/versions.sh; source=$1 newest', 'bash', source], {
    cwd: project,
    encoding: 'utf8',
  }).trim()

test('the newest release is the highest version that is no trial; before the first one it is the newest commit', () => {
  expect(newest()).toBe(`0-${git('rev-parse', 'HEAD').slice(0, 7)}`)
  for (const tag of ['v0.9.0', 'v0.10.0', 'v1.0.0-rc.1', 'vault']) git('tag', tag)
  expect(newest()).toBe('0.10.0')
})

test('--dry-run says what is missing and each step, and does none', () => {
  const { status, out, err } = run('install.sh', '--dry-run', '--domain', 'keepsake.invalid', '--source', source)
  expect({ status, err }).toEqual({ status: 0, err: '' })
  expect(out).toContain('missing: The domain keepsake.invalid has no A or AAAA record.')
  const steps = out.split('\n').filter((line) => /^(?:would do|already there): /.test(line))
  expect(steps).toHaveLength(9)
  expect(out).toContain(`would do: the newest release of ${source} in /opt/keepsake`)
  expect(out).not.toMatch(/^now: /m)
})

test('at home no domain is needed, and none is looked for', () => {
  const { status, out } = run('install.sh', '--dry-run', '--local', '--source', source)
  expect(status).toBe(0)
  expect(out).toMatch(/Caddy for https:\/\/\S+\.local, with its certificate/)
  expect(out).not.toContain('no A or AAAA record')
})

test('without a terminal nothing is asked: a sentence names what is missing', () => {
  const { status, err } = run('install.sh', '--dry-run', '--source', source)
  expect(status).toBe(1)
  expect(err).toBe(
    'Please name the domain of the site in small letters: --domain example.org, or --local without one.\n',
  )
  expect(run('install.sh', '--dry-run', '--domain', 'a.org; reboot').status).toBe(1)
  expect(run('install.sh', '--dry-run', '--domain', 'a.org', '--email', 'a@b.org {').status).toBe(1)
})

test('an uninstall says where everything is that it leaves', () => {
  const { status, out } = run('install.sh', 'uninstall', '--dry-run')
  expect(status).toBe(0)
  for (const place of ['/var/lib/keepsake', '/etc/keepsake/content', '/etc/keepsake.env']) expect(out).toContain(place)
})

test('a site that was set up in another way is told so by update and rollback', () => {
  for (const word of ['update', 'rollback'])
    expect(run('update.sh', word)).toMatchObject({ status: 1, err: expect.stringContaining('docs/upgrades.md') })
})

test('the settings that are written are those of the unit', async () => {
  const unit = await readFile(join(project, 'deploy/keepsake.service'), 'utf8')
  const script = await readFile(join(project, 'deploy/install.sh'), 'utf8')
  const [, data = ''] = /DATA_DIR=(\S+)/.exec(unit) ?? []
  expect(script).toContain(`DATA_DIR=${data} `)
  expect(unit).toContain('WorkingDirectory=/opt/keepsake/current\n')
})

test.runIf(findProgram('shellcheck'))('shellcheck finds nothing in the scripts of deploy/', () => {
  const scripts = paths.filter((path) => /^deploy\/.*\.sh$/.test(path))
  const { stdout } = spawnSync('shellcheck', ['--external-sources', ...scripts], { cwd: project, encoding: 'utf8' })
  expect(stdout).toBe('')
})
