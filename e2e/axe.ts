/** axe in the pages of the tests. Its source comes once into each document, and a run lists violations alone. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Without its comments, which a page would read again at each look. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rules of WCAG 2.2 AA, and those that are good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Look = {
  /** A selector of what is looked at, where it is not the whole page. */
  within?: string
  /** Other options of a run. */
  options?: axe.RunOptions
}

/** The faults that axe finds on the page as it stands: a line for each rule, with the elements that break it. */
export async function violations(page: Page, { within, options }: Look = {}): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  const all = { runOnly: tags, resultTypes: ['violations' as const], ...options }
  return page.evaluate(
    async ({ within, all }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(within ?? document, all)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
    },
    { within, all },
  )
}
