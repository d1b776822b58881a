/** The command for the site's visibility, also while it runs: `door`. */
import { Argument, type Command } from 'commander'
import { type Door, doors } from '../../../shared/doors.ts'
import { prepareDoorChange, shownAnew } from '../../features/doors/door-settings.ts'
import { assertWord } from '../../features/doors/family-word.ts'
import { recordCommand } from '../../features/history/history.ts'
import { settingsInWords } from '../../features/history/settings-in-words.ts'
import { loadMemorial } from '../../features/words/words.ts'
import { openContentVersions } from '../../platform/db/content-versions.ts'
import { withSite } from './site.ts'

const whoMayCome: Record<Door, string> = {
  us: 'Only people who are signed in see the site now.',
  family: 'Only family and friends with the word see the site now.',
  unlisted: 'Everybody sees the site now; search engines are asked to leave it out.',
  everyone: 'Everybody sees the site now.',
}

export function addDoorCommand(program: Command): void {
  program
    .command('door')
    .description('who may see the site; it need not be stopped')
    .addArgument(new Argument('<door>', 'from the narrowest to the widest').choices(doors))
    .option('--word <word>', 'a new word of the family; who came in by the old one is shut out')
    .action(async (door: Door, { word }: { word?: string }) => {
      await withSite(async (site) => {
        if (word !== undefined) assertWord(word, (await loadMemorial(site)).person)
        const change = { door, familyWord: word }
        const write = await prepareDoorChange(change)
        const contentVersions = openContentVersions(site.db)
        await contentVersions
          .change(shownAnew(change), async (trx) => {
            await write(trx)
            await recordCommand(trx, 'settings-changed', { about: settingsInWords(change) })
          })
          .finally(contentVersions.close)
      })
      console.log(whoMayCome[door])
    })
}
