/** `npm run docs`: writes the pages of docs/ that are made from the code. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { madePages } from './made-pages.ts'
import { project } from './source-files.ts'

for (const [path, text] of Object.entries(madePages())) writeFileSync(join(project, path), text)
