/** `npm run messages`: makes TypeScript of the sentences of all languages. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { madeMessages } from './messages.ts'
import { project } from './source-files.ts'

for (const [path, text] of Object.entries(madeMessages())) writeFileSync(join(project, path), text)
