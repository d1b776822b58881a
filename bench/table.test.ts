/** A bench that is over a limit must fail the command, or a slowdown stays unnoticed. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Figure } from './table.ts'

/** Prints the figures in a process of their own, as the bench does. */
function runBench(...figures: Omit<Figure, 'label' | 'unit'>[]) {
  const program = `
    import { printTable } from './table.ts'
    const figures = ${JSON.stringify(figures)}.map((figure) => ({ label: 'x', unit: 's', ...figure }))
    printTable('Figures', figures)
    printTable('Later figures', [{ label: 'y', value: 1, unit: 's' }])`
  const folder = join(import.meta.dirname)
  const options = { cwd: folder, encoding: 'utf8' } as const
  const args = ['--input-type=module-typescript', '-e', program]
  const { status, stdout } = spawnSync(process.execPath, args, options)
  return { status, stdout }
}

test.each([
  { value: 3, limit: { atMost: 2 } },
  { value: 97, limit: { atLeast: 98 } },
])('the bench prints every table and exits with 1 when a figure is $value for $limit', (figure) => {
  const { status, stdout } = runBench({ value: 1, limit: { atMost: 2 } }, figure)
  expect(stdout.match(/OVER/g)).toHaveLength(1)
  expect(stdout).toContain('Later figures')
  expect(status).toBe(1)
})

test('the bench exits with 0 when every figure reaches its limit', () => {
  const { status, stdout } = runBench(
    { value: 2, limit: { atMost: 2 } },
    { value: 98, limit: { atLeast: 98 } },
    { value: 1000 },
  )
  expect(stdout).not.toContain('OVER')
  expect(status).toBe(0)
})
