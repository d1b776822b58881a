/** Writes the words of a site as a folder of files that loads as the site does: `keepsake words export`. */
import { createWriteStream } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'yaml'
import { isWordsName, WORDING, WORDING_FILE, type WordsData, wordsFiles } from '../../../shared/words.ts'
import type { Site } from '../../platform/site/site.ts'
import { nameInUrl } from '../items/queries.ts'
import { readContent } from './load.ts'
import { readWords } from './words.ts'

type WordsSite = Pick<Site, 'db' | 'storage'> & { config: { contentDir: string } }

/** A file of content/ with this data: YAML, or Markdown below its front matter. */
function toSource(file: string, data: Record<string, unknown>): string {
  if (file.endsWith('.yaml')) return stringify(data)
  const { text, ...others } = data
  return `---\n${stringify(others)}---\n${text}`
}

/** The folder content/ as it is, with files for the saved words over it, and their pictures. */
export async function writeWords({ config, db, storage }: WordsSite, folder: string): Promise<void> {
  await cp(config.contentDir, folder, { recursive: true })
  const { words } = await readWords(db, await readContent(config.contentDir))
  for (const [name, { data, asTyped }] of Object.entries(words))
    if (isWordsName(name)) {
      const written = { ...(asTyped && { asTyped }), ...(data as WordsData) }
      await writeFile(join(folder, wordsFiles[name]), toSource(wordsFiles[name], written))
    }
  if (words[WORDING]) await writeFile(join(folder, WORDING_FILE), stringify(words[WORDING].data))
  const images = join(folder, 'images')
  await mkdir(images, { recursive: true })
  const pictures = await db
    .selectFrom('files')
    .select(['id', 'publishedKey', 'address'])
    .where('collection', '=', 'words')
    .execute()
  for (const file of pictures) {
    const { publishedKey } = file
    const picture = nameInUrl(file)
    if (JSON.stringify(words).includes(picture))
      await pipeline(await storage.read(publishedKey), createWriteStream(join(images, picture)))
  }
}
