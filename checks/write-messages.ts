/** `npm run messages`: reports mistakes in the sentences of all languages, and makes TypeScript of them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allFaults } from './message-faults.ts'
import { madeMessages } from './messages.ts'
import { project } from './source-files.ts'

const faults = allFaults()
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
for (const [path, text] of Object.entries(madeMessages())) {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}
