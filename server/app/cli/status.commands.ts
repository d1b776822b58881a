/** The command that tells how the site is, also while it runs: `status`. */
import type { Command } from 'commander'
import { inLanguage, languageOf } from '../../../shared/messages/language.ts'
import { readFacts } from '../../features/doctor/status.ts'
import { statusLines, statusOf } from '../../features/doctor/status-words.ts'
import { loadMemorial } from '../../features/words/words.ts'
import { withSite } from './site.ts'
import { withBackups } from './with-backups.ts'

export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('how the site is, and what needs somebody; ends with 1 if something does')
    .option('--json', 'the same for programs')
    .action(async ({ json }: { json?: true }) => {
      await withSite(async (site) => {
        const [facts, { person }] = [
          await withBackups(site, (backups) => readFacts({ ...site, backups, now: Date.now })),
          await loadMemorial(site),
        ]
        const at = { now: Date.now(), timeZone: site.config.timeZone }
        const [status, lines] = inLanguage(languageOf(person.language), () => [
          statusOf(facts, at),
          statusLines(facts, at),
        ])
        console.log(json ? JSON.stringify(status, null, 2) : lines.join('\n'))
        if (status.needs.length > 0) process.exitCode = 1
      })
    })
}
