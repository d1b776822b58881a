/**
 * The files that are made from others, by their paths. They are pages of docs/ from the code, and the sample's hashes
 * from content/.
 */
import { join } from 'node:path'
import { readContentFolder } from '../server/features/words/content-folder.ts'
import { hashesOf } from '../server/features/words/sample-words.ts'
import { apiPage } from './api-page.ts'
import { configurationPage, exampleEnv } from './configuration-page.ts'
import { withLimits } from './limits-table.ts'
import { withScaling } from './scaling-tables.ts'
import { project, textOf } from './source-files.ts'
import { thirdPartyPage } from './third-party-page.ts'

const sample = await readContentFolder(join(project, 'content'))

export function madePages(): Record<string, string> {
  return {
    'docs/configuration.md': configurationPage(),
    '.env.example': exampleEnv(),
    'docs/api.md': apiPage(textOf('docs/api.md')),
    'server/features/words/sample-words.json': `${JSON.stringify(hashesOf(sample), null, 2)}\n`,
    'docs/limits.md': withLimits(textOf('docs/limits.md')),
    'THIRD-PARTY.md': thirdPartyPage(),
    'docs/scaling.md': withScaling(textOf('docs/scaling.md')),
  }
}
