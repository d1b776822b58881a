/**
 * deploy/update.sh killed at ten moments, in a folder in the place of a machine: the old version or the new one serves
 * on, and is there after a start of the machine.
 * Behaviour: Another version
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { project } from './source-files.ts'

let folder: string
let port: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-update-'))
  port = await freePort()
  await makeReleases()
  await makePrograms()
})
afterAll(async () => {
  systemctl('stop')
  await rm(folder, { recursive: true })
})

/** A version that ends at its start. */
const BROKEN = '0.9.0'

/** A version that only tells its number. */
const server = (version: string) =>
  `const tell = (_, answer) => answer.writeHead(200, { connection: 'close' }).end('${version}')
require('node:http').createServer(tell).listen(${port}, '127.0.0.1')`

async function makeReleases(): Promise<void> {
  const source = join(folder, 'source')
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', source, '-c', 'user.name=ann', '-c', 'user.email=ann@localhost', ...words])
  execFileSync('git', ['init', '--quiet', source])
  await cp(join(project, 'deploy'), join(source, 'deploy'), { recursive: true })
  const versions = join(source, 'deploy/versions.sh')
  const own = (await readFile(versions, 'utf8'))
    .replace('home=/opt/keepsake', `home=${folder}/home`)
    .replace('/etc/systemd/system/', `${folder}/`)
    .replace('port=3000', `port=${port}`)
    .replace('/run/', `${folder}/`)
    .replace('HEALTHY_SECONDS=30', 'HEALTHY_SECONDS=3')
  await writeFile(versions, own)
  await mkdir(join(source, 'server/app/build'), { recursive: true })
  await writeFile(join(source, 'server/app/build/build.ts'), '')
  for (const version of ['1.0.0', '1.1.0', BROKEN]) {
    await writeFile(join(source, 'server/main.cjs'), version === BROKEN ? 'process.exit(1)' : server(version))
    await writeFile(join(source, 'CHANGELOG.md'), `## [${version}]\n`)
    git('add', '.')
    git('commit', '--quiet', '--message', version)
    git('tag', `v${version}`)
  }
}

/** Those of the machine that would change it: the account, the packages, the service. */
const programs = {
  id: 'echo 0',
  npx: 'mkdir -p node_modules/.bin && ln -sf "$NODE" node_modules/.bin/node',
  keepsake: 'exit 0',
  journalctl: 'exit 0',
  systemctl: `at=$FOLDER/home/current
case $1 in
show) cat "$FOLDER/pid" ;;
stop | restart) for _ in {1..6}; do kill -9 "$(cat "$FOLDER/pid" 2>/dev/null)" 2>/dev/null || break; sleep 0.05; done ;;
esac
[ "$1" = restart ] || exit 0
bash "$at/deploy/fall-back.sh" 9>&-
cd -P "$at" && { setsid "$NODE" server/main.cjs >/dev/null 2>&1 9>&- & echo $! >"$FOLDER/pid"; }`,
}

async function makePrograms(): Promise<void> {
  await mkdir(join(folder, 'bin'))
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(folder, 'bin', name), `#!/bin/bash\n${script}\n`)
    await chmod(join(folder, 'bin', name), 0o755)
  }
  // Counts the commands of the script, and kills it before the one that is named.
  await writeFile(
    join(folder, 'kill.sh'),
    `case $0 in *update.sh) set -T; count=0; trap 'count=$((count + 1)); echo $count >"$FOLDER/count"; [ $count != "$KILL_AT" ] || kill -9 $$' DEBUG ;; esac\n`,
  )
}

const env = () => ({
  PATH: `${folder}/bin:${process.env.PATH}`,
  ...{ FOLDER: folder, NODE: process.execPath, HOME: folder },
})
const systemctl = (word: string) => spawnSync('systemctl', [word], { env: env(), stdio: 'ignore' })

function update(killAt: number, ...words: string[]) {
  const script = join(folder, 'home/current/deploy/update.sh')
  const { status, signal, stderr } = spawnSync('bash', [script, 'update', ...words], {
    encoding: 'utf8',
    env: { ...env(), BASH_ENV: join(folder, 'kill.sh'), KILL_AT: String(killAt) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { status, signal, stderr }
}

const answer = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).text()

/** The first version, as install.sh leaves it, serves. */
async function setUp(): Promise<void> {
  systemctl('stop')
  await rm(join(folder, 'home'), { recursive: true, force: true })
  const first = join(folder, 'home/1.0.0')
  execFileSync('git', [
    '-c',
    'advice.detachedHead=false',
    'clone',
    '--quiet',
    '--branch',
    'v1.0.0',
    `file://${folder}/source`,
    first,
  ])
  await writeFile(join(first, '.whole'), '')
  await cp(join(first, 'deploy/keepsake.service'), join(folder, 'keepsake.service'))
  await symlink('1.0.0', join(folder, 'home/current'))
  systemctl('restart')
  await expect.poll(() => answer().catch(() => null)).toBe('1.0.0')
}

test('an update that is killed leaves the old or the new version, and the next one ends it', async () => {
  await setUp()
  expect(update(0)).toMatchObject({ status: 0, stderr: '' })
  expect(await answer()).toBe('1.1.0')
  const commands = Number(await readFile(join(folder, 'count'), 'utf8'))
  const served: string[] = []
  let killed = 0
  // The last moment is after the new version serves, however few commands wait for it.
  for (let moment = 1; moment <= 10; moment += 1) {
    await setUp()
    if (update(Math.floor((moment * (commands - 1)) / 10)).signal === 'SIGKILL') killed += 1
    // The service is restarted by the system, not by the script.
    await expect.poll(() => answer().catch(() => null)).toMatch(/^1\.[01]\.0$/)
    systemctl('restart')
    await expect.poll(() => answer().catch(() => null)).toMatch(/^1\.[01]\.0$/)
    served.push(await answer())
    expect(update(0)).toMatchObject({ status: 0, stderr: '' })
    expect(await answer()).toBe('1.1.0')
  }
  // One that waits less for the new version has fewer commands, and may be through before the last moments.
  expect(killed).toBeGreaterThan(3)
  expect(new Set(served)).toEqual(new Set(['1.0.0', '1.1.0']))
})

test('an update to a version that ends at its start is killed before it goes back: the next start serves the old one', async () => {
  await setUp()
  expect(update(0, '--to', BROKEN)).toMatchObject({ status: 1, stderr: expect.stringContaining('serves again') })
  expect(await answer()).toBe('1.0.0')
  const commands = Number(await readFile(join(folder, 'count'), 'utf8'))
  let between = 0
  for (let moment = 1; moment <= 6; moment += 1) {
    await setUp()
    update(Math.floor((moment * commands) / 7), '--to', BROKEN)
    if ((await readlink(join(folder, 'home/current'))) === BROKEN) between += 1
    // The system restarts a service that has ended.
    systemctl('restart')
    await expect.poll(() => answer().catch(() => null)).toBe('1.0.0')
    expect(await readlink(join(folder, 'home/current'))).toBe('1.0.0')
  }
  expect(between).toBeGreaterThan(0)
})
