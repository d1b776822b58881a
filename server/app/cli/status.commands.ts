/** The command that tells how the site is, also while it runs: `status`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { inLanguage, languageOf } from '../../../shared/messages/language.ts'
import type { StoredSite } from '../../features/backup/backup-format.ts'
import { createBackups } from '../../features/backup/nightly-schedule.ts'
import { readFacts, type SiteFacts } from '../../features/doctor/status.ts'
import { statusLines, statusOf } from '../../features/doctor/status-words.ts'
import { loadMemorial } from '../../features/words/words.ts'
import { createLeases } from '../../platform/db/leases.ts'
import { withSite } from './site.ts'

/** A bucket of backups is read by way of a folder. */
async function readFactsOf(site: StoredSite): Promise<SiteFacts> {
  const temp = await mkdtemp(join(tmpdir(), 'keepsake-status-'))
  try {
    const backups = createBackups({ ...site, leases: createLeases(site.db), temp, now: Date.now })
    return await readFacts({ ...site, backups, now: Date.now })
  } finally {
    await rm(temp, { recursive: true, force: true })
  }
}

export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('how the site is, and what needs somebody; ends with 1 if something does')
    .option('--json', 'the same for programs')
    .action(async ({ json }: { json?: true }) => {
      await withSite(async (site) => {
        const [facts, { person }] = [await readFactsOf(site), await loadMemorial(site)]
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
