/** The command that reports the mistakes in a folder of words, without a site. */
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { sampleWarning } from '../../../shared/messages/sample.ts'
import { wordsFiles } from '../../../shared/words.ts'
import { parseContent, readContent } from '../../features/words/load.ts'
import { sampleNames } from '../../features/words/sample-words.ts'
import { environment, readConfig } from '../../platform/config.ts'

export function addCheckCommand(program: Command): void {
  program
    .command('check [folder]')
    .description('says what is wrong with a folder of words, by default CONTENT_DIR')
    .action(async (folder: string | undefined) => {
      const path = resolve(folder ?? readConfig(environment()).contentDir)
      const content = await readContent(path)
      const { person } = parseContent(content)
      const missing = Object.values(wordsFiles).filter((file) => !content.files[file].own)
      console.log(`The words of ${person.fullName} in ${path} are in order.`)
      if (missing.length > 0) console.log(`Taken from the sample, as they are not there: ${missing.join(', ')}.`)
      const sample = sampleNames(content, person.site.leaveOut)
      if (sample.length > 0) console.log(sampleWarning(sample.map((name) => wordsFiles[name])))
    })
}
