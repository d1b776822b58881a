/**
 * The units of deploy/, started and stopped as systemd does it: their ExecStart, and the signals of their KillMode.
 * Behaviour: Health and start
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverLimits } from '../../shared/server-limits.ts'
import { fourColours } from '../../testing/images.ts'
import { setUp } from '../../testing/process.ts'
import { chunk, chunkedPost, formStart, formType, lastChunk, openConnection } from '../../testing/raw-http.ts'
import { testAdministrator } from '../../testing/site.ts'

const project = join(import.meta.dirname, '../..')
const units = ['keepsake.service', 'keepsake@.service']

/** The value of each key of the unit's section [Service]; the last one if a key is there twice. */
async function serviceOf(unit: string): Promise<Record<string, string>> {
  const text = await readFile(join(project, 'deploy', unit), 'utf8')
  const [, section = ''] = /\[Service\]\n([^[]*)/.exec(text) ?? []
  return Object.fromEntries([...section.matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]))
}

test('both systemd units start one server, give a stop more time than it takes, and a crash a new start', async () => {
  const [one, several] = await Promise.all(units.map(serviceOf))
  expect(several?.ExecStart).toBe(one?.ExecStart)
  for (const { KillMode, TimeoutStopSec, Restart } of [one, several].map((service) => service ?? {})) {
    expect([KillMode, Restart]).toEqual(['mixed', 'always'])
    expect(Number(TimeoutStopSec) * 1000).toBeGreaterThan(serverLimits.stopMs)
  }
})

test('the containers of both compose files get more time for a stop than the server takes', async () => {
  for (const file of ['compose.yaml', 'compose.scaled.yaml']) {
    const [, seconds] = /stop_grace_period: (\d+)s/.exec(await readFile(join(project, file), 'utf8')) ?? []
    expect(Number(seconds) * 1000).toBeGreaterThan(serverLimits.stopMs)
  }
})

test('systemctl stop answers an upload in flight', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-unit-'))
  const { ExecStart = '', WorkingDirectory = '' } = await serviceOf('keepsake.service')
  const [command = '', ...args] = ExecStart.split(' ').map((word) => word.replace(WorkingDirectory, project))
  const env = { PATH: process.env.PATH, HOME: folder, LOG_LEVEL: 'error', PORT: '0', DATA_DIR: folder }
  // A process group of its own stands for the control group of the unit.
  const main = spawn(command, args, { cwd: project, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(main, 'exit')
  function killTheRest(): void {
    try {
      if (main.pid) process.kill(-main.pid, 'SIGKILL')
    } catch {
      // No process is left.
    }
  }
  try {
    let output = ''
    main.stdout.on('data', (printed) => {
      output += printed
    })
    const portOf = () => Number(/http:\/\/127\.0\.0\.1:(\d+)\s/.exec(output)?.[1])
    await expect.poll(portOf).toBeGreaterThan(0)
    await setUp({ url: `http://127.0.0.1:${portOf()}`, output: () => output }, testAdministrator)
    const sender = await openConnection(portOf())
    await sender.send(chunkedPost('/api/rocks', formType))
    await sender.send(chunk(formStart))
    const picture = await fourColours().jpeg().toBuffer()
    await sender.send(chunk(picture.subarray(0, 100)))
    await expect.poll(() => readdir(join(folder, 'temp'))).toHaveLength(1)

    // KillMode=mixed: SIGTERM to the main process, and SIGKILL to the remaining ones after its end.
    main.kill('SIGTERM')
    const stopped = exited.then(([code]) => {
      killTheRest()
      return code
    })
    const isOpen = () =>
      fetch(`http://127.0.0.1:${portOf()}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isOpen).toBe(false)
    await sender.send(chunk(picture.subarray(100)))
    const field = (name: string) => `\r\n--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nOslo`
    await sender.send(chunk(`${field('name')}${field('location')}\r\n--edge--\r\n`))
    await sender.send(lastChunk)
    expect((await sender.response()).status).toBe(201)
    expect(await stopped).toBe(0)
  } finally {
    killTheRest()
    await rm(folder, { recursive: true })
  }
})
