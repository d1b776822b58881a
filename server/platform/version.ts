/** The version of the software, which is that of package.json. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function softwareVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  return version
}
