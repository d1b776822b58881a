/** `npm run messages`: makes TypeScript of the sentences of all languages. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { madeMessages } from './messages.ts'
import { project } from './source-files.ts'

for (const [path, text] of Object.entries(madeMessages())) {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}
