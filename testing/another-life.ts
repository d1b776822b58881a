/**
 * For tests: a folder of words about another person than the sample's, in another language, with pictures made on the
 * spot.
 */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { omissiblePages } from '../shared/content-schema.ts'
import { wordsFiles } from '../shared/words.ts'
import { wordsOf } from '../shared/words-pages.ts'

const files = join(import.meta.dirname, 'another-life')

const pictures = {
  'portre.png': { width: 800, height: 1000, hue: '#7c8f5a' },
  'kert.png': { width: 1200, height: 630, hue: '#4c6a4f' },
  'kosar.png': { width: 900, height: 600, hue: '#c9a227' },
  'kapu.png': { width: 600, height: 800, hue: '#3c5b63' },
}

/** The pages without words of this life. */
async function missing(): Promise<string> {
  const written = await readdir(files)
  return omissiblePages.filter((page) => !written.includes(wordsFiles[wordsOf(page)])).join(', ')
}

/** Writes it into `folder`, which is made. In another `language` it has all pages, with their usual titles. */
export async function writeAnotherLife(folder: string, language = 'hu'): Promise<void> {
  await mkdir(join(folder, 'images'), { recursive: true })
  for (const file of await readdir(files)) await cp(join(files, file), join(folder, file))
  for (const [file, { width, height, hue }] of Object.entries(pictures))
    await sharp({ create: { width, height, channels: 3, background: hue } })
      .png()
      .toFile(join(folder, 'images', file))
  const file = join(folder, 'person.yaml')
  const person = await readFile(file, 'utf8')
  if (language === 'hu') return writeFile(file, person.replace('leaveOut: [donate', `leaveOut: [${await missing()}`))
  const spoken = person.replace('language: hu', `language: ${language}`)
  await writeFile(file, spoken.replace(/^ {2}leaveOut.*\n/m, '').replace(/^ {2}titles:\n( {4}.*\n)+/m, ''))
}
