/** The command for a site's words: `words export`. */
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { writeWords } from '../../features/words/write.ts'
import { CommandError } from './errors.ts'
import { withSite } from './site.ts'

export function addWordsCommands(program: Command): void {
  program
    .command('words')
    .description('the words of the pages')
    .command('export <folder>')
    .description('writes them as files, those of content/ with all that was changed in the browser')
    .action(async (folder: string) => {
      const path = resolve(folder)
      const entries = await readdir(path).catch(() => [])
      if (entries.length > 0) throw new CommandError(`The folder ${path} is not empty. Please name a new one.`)
      await withSite((site) => writeWords(site, path))
      console.log(`${path} holds the words. Name that folder in CONTENT_DIR, or look at it in any editor.`)
    })
}
