/**
 * Folders in which the site cannot be built.
 * Behaviour: Health and start
 */
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const project = resolve(import.meta.dirname, '../../..')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-build-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe.each(['photos #1', 'is it?'])('in a folder named %s', (name) => {
  const place = () => join(folder, name)
  beforeAll(async () => {
    for (const part of [
      'server',
      'shared',
      'web',
      'content',
      'migrations',
      'package.json',
      'package-lock.json',
      'vite.config.ts',
    ])
      await cp(join(project, part), join(place(), part), { recursive: true })
    await symlink(join(project, 'node_modules'), join(place(), 'node_modules'))
  })

  it.each(['server/app/build/build.ts', 'server/main.js'])('%s ends with one sentence', (program) => {
    const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data') }
    const { status, stderr } = spawnSync(process.execPath, [program], { cwd: place(), encoding: 'utf8', env })
    expect([status, stderr]).toEqual([
      1,
      `The site cannot be built in ${place()}: the name of a folder has # or ? in it. Please rename or move it.\n`,
    ])
  })
})
