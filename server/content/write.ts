/** Writes the words of a site as a folder of files that loads as the site does: `keepsake words export`. */
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { isWordsName, type WordsData, wordsFiles } from '../../shared/words.ts'
import type { Database } from '../db/database.ts'
import { newestWords } from './words.ts'

/** A file of content/ with this data: YAML, or Markdown below its front matter. */
function toSource(file: string, data: WordsData): string {
  if (file.endsWith('.yaml')) return stringify(data)
  const { text, ...others } = data
  return `---\n${stringify(others)}---\n${text}`
}

/** The folder content/ as it is, with the files that saved words lie over as these say. */
export async function writeWords(
  site: { config: { contentDir: string }; db: Database },
  folder: string,
): Promise<void> {
  await cp(site.config.contentDir, folder, { recursive: true })
  for (const [name, data] of Object.entries(await newestWords(site.db))) {
    if (!isWordsName(name)) continue
    const file = wordsFiles[name]
    await writeFile(join(folder, file), toSource(file, data as WordsData))
  }
}
