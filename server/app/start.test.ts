/**
 * Modules that a start must not load, because they are needed only later or in other processes. Each costs time and
 * memory.
 * Behaviour: Health and start
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const LATER = [
  'undici',
  'sharp',
  'vite',
  'rolldown',
  '@aws-sdk',
  '@tus',
  '@simplewebauthn',
  '@embedpdf',
  'mediabunny',
  'pg',
]

test('a start loads neither what decodes files nor what few requests need', () => {
  const program = `
    import { createRequire, registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context) } })
    await import('./start.ts')
    const { loadContent } = await import('../../testing/load-content.ts')
    await loadContent('../../content')
    console.log(JSON.stringify([...loaded, ...Object.keys(createRequire(import.meta.url).cache), ...process.moduleLoadList]))`
  const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], options)
  const loaded: string[] = JSON.parse(stdout)
  expect(loaded.some((name) => name.endsWith(join('app', 'start.ts')))).toBe(true)
  const early = LATER.filter((name) =>
    loaded.some((url) => url.includes(`node_modules/${name}/`) || url.endsWith(`/${name}`)),
  )
  expect(early).toEqual([])
})
