/**
 * Another version is published, and brought in, only if its tag is signed by a key that is known.
 * Behaviour: Another version
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { project } from './source-files.ts'

let folder: string
const at = (name: string) => join(folder, name)
const git = (...words: string[]) =>
  execFileSync('git', ['-C', at('source'), '-c', 'user.name=ann', '-c', 'user.email=ann@localhost', ...words])
const sign = (tag: string, key: string) =>
  git('-c', 'gpg.format=ssh', '-c', `user.signingkey=${at(key)}`, 'tag', '--sign', '--message', tag, tag)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-signed-'))
  for (const key of ['ours', 'other'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', at(key)])
  await cp(join(project, 'deploy'), at('deploy'), { recursive: true })
  execFileSync('git', ['init', '--quiet', at('source')])
  git('commit', '--quiet', '--allow-empty', '--message', 'A version')
  sign('v1.1.0', 'ours')
  sign('v1.2.0', 'other')
  git('tag', 'v1.3.0')
  // Those of the machine that would install packages.
  await mkdir(at('bin'))
  await writeFile(at('bin/npx'), '#!/bin/bash\ntouch installed\n')
  await chmod(at('bin/npx'), 0o755)
})
afterAll(() => rm(folder, { recursive: true }))

/** Brings a version in as the scripts do. */
function fetchVersion(version: string) {
  const script = `here=${at('deploy')}; . $here/versions.sh; home=${at('home')}; source=file://${at('source')}; fetch ${version}`
  const env = { ...process.env, PATH: `${at('bin')}:${process.env.PATH}` }
  const { status, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8', env })
  return { status, stderr, isInstalled: existsSync(at(`home/${version}/installed`)) }
}

/** Runs the step of the workflow that looks at the tag of a release. */
async function lookAsWorkflow(version: string) {
  const { jobs } = parse(await readFile(join(project, '.github/workflows/release.yml'), 'utf8'))
  const { run } = jobs.image.steps.find(({ name = '' }) => name.includes('release-signers'))
  const clone = at(`clone-${version}`)
  execFileSync('git', ['clone', '--quiet', at('source'), clone])
  await cp(at('deploy'), join(clone, 'deploy'), { recursive: true })
  const env = { ...process.env, VERSION: `v${version}` }
  return spawnSync('bash', ['-e', '-c', run], { cwd: clone, encoding: 'utf8', env })
}

test('a version that a known key has signed is installed, and of another one nothing runs', async () => {
  const known = (await readFile(at('ours.pub'), 'utf8')).split(' ').slice(0, 2).join(' ')
  await writeFile(at('deploy/release-signers'), `# A comment\nreleases@keepsake namespaces="git" ${known}\n`)
  expect(fetchVersion('1.1.0').isInstalled).toBe(true)
  for (const version of ['1.2.0', '1.3.0'])
    expect(fetchVersion(version)).toMatchObject({
      status: 1,
      isInstalled: false,
      stderr: expect.stringContaining(`Version ${version} is not signed by those who make Keepsake`),
    })
  expect((await lookAsWorkflow('1.1.0')).status).toBe(0)
  for (const version of ['1.2.0', '1.3.0']) expect((await lookAsWorkflow(version)).status).not.toBe(0)
})

test('as long as no key is known, the repository is trusted, and no release is published', async () => {
  await writeFile(at('deploy/release-signers'), '# A comment\n')
  await rm(at('home'), { recursive: true, force: true })
  expect(fetchVersion('1.3.0').isInstalled).toBe(true)
  await rm(at('clone-1.1.0'), { recursive: true })
  expect(await lookAsWorkflow('1.1.0')).toMatchObject({ status: 1, stdout: expect.stringContaining('names no key') })
})
