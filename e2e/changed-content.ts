/** The words of a site, changed for a test. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies content/ into `folder`, with one line of `person.yaml` replaced, while `use` runs with its setting. */
export async function withPerson(
  folder: string,
  [before, after]: [RegExp, string],
  use: (env: NodeJS.ProcessEnv) => Promise<void>,
): Promise<void> {
  await cp('content', folder, { recursive: true })
  const file = join(folder, 'person.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace(before, after))
  await use({ CONTENT_DIR: folder })
  await rm(folder, { recursive: true })
}
