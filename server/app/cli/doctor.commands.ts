/** The command that looks for what goes wrong in real life, also while the site runs: `doctor`. */
import type { Command } from 'commander'
import { adminDoctor as texts } from '../../../shared/messages/catalogue.ts'
import { languageOf, setLanguage } from '../../../shared/messages/language.ts'
import { createBackups } from '../../features/backup/nightly-schedule.ts'
import { lookAt } from '../../features/doctor/doctor.ts'
import { type Examined, prepare } from '../../features/doctor/examined.ts'
import { loadMemorial } from '../../features/words/words.ts'
import { type Config, environment, readConfig } from '../../platform/config.ts'
import { createLeases } from '../../platform/db/leases.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { newTempFolder } from '../../platform/temp-path.ts'
import { openSiteStorage } from '../services/services.ts'
import { assertExists } from './site.ts'

type Faults = Examined['faults']

/** Opens what can be opened, and changes no table. `run` gets the rest as faults. */
async function withExamined<T>(config: Config, run: (site: Examined) => Promise<T>): Promise<T> {
  const faults: Faults = {}
  const now = Date.now
  const note = (part: keyof Faults) => (error: unknown) => {
    faults[part] = error
    return null
  }
  await using folder = await newTempFolder('keepsake-doctor')
  const temp = folder.path
  const db = await openDatabase(config).catch(note('database'))
  try {
    const storage = db && (await openSiteStorage(config, db).catch(note('storage')))
    const backups = db && storage && createBackups({ config, db, storage, leases: createLeases(db), temp, now })
    return await run(await prepare({ config, now, db, storage, backups, faults }))
  } finally {
    await db?.destroy()
  }
}

/** The language of the site, or English if its words cannot be read. */
async function speak({ config, db }: Examined): Promise<void> {
  const memorial = db && (await loadMemorial({ config, db }).catch(() => null))
  if (memorial) setLanguage(languageOf(memorial.person.language))
}

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('looks for what goes wrong in real life, with a remedy for each; ends with 1 if something is wrong')
    .option('--json', 'the same for programs')
    .action(async ({ json }: { json?: true }) => {
      const config = readConfig(environment())
      assertExists(config)
      await withExamined(config, async (site) => {
        await speak(site)
        const looks = await lookAt(site)
        const faults = looks.filter(({ ok }) => !ok).length
        const lines = looks.map(({ ok, words }) => `${ok ? '✓' : '✗'} ${words}`)
        const end = faults > 0 ? texts.someWrong(faults) : texts.allWell
        console.log(json ? JSON.stringify(looks, null, 2) : [...lines, '', end].join('\n'))
        if (faults > 0) process.exitCode = 1
      })
    })
}
