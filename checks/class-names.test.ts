/** Every style that a visitor has met stays in the page, so one name must not mean two things. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../web')
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

test('no class is defined in two files', () => {
  const homes = new Map<string, string>()
  const clashes: string[] = []
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(web, file), 'utf8').matchAll(/^\.([\w-]+) \{/gm)) {
      const home = homes.get(name) ?? file
      if (home !== file) clashes.push(`.${name}: ${home} and ${file}`)
      homes.set(name, home)
    }
  expect(homes.size).toBeGreaterThan(100)
  expect(clashes).toEqual([])
})
