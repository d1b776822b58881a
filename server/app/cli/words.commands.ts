/** The command for a site's words: `words export`. */
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { writeWords } from '../../features/words/write.ts'
import { writeNew } from './new-path.ts'
import { withSite } from './site.ts'

export function addWordsCommands(program: Command): void {
  program
    .command('words')
    .description('the words of the pages')
    .command('export <folder>')
    .description('writes them as files, those of content/ with all that was changed in the browser')
    .action(async (folder: string) => {
      const path = resolve(folder)
      await writeNew(path, (target) => withSite((site) => writeWords(site, target)))
      console.log(`${path} holds the words. Name that folder in CONTENT_DIR, or look at it in any editor.`)
    })
}
