/** The commands for a site's data: `backup`, `restore`, `verify`. */
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { backUp } from '../../features/backup/backup.ts'
import { BackupError, type StoredSite, type Trailer } from '../../features/backup/backup-format.ts'
import {
  type BackupPlace,
  copiesBeside,
  openBackupBucket,
  openBackupFolder,
} from '../../features/backup/backup-place.ts'
import { failureSentence, restoreNight } from '../../features/backup/nightly.ts'
import { type Night, nightsIn } from '../../features/backup/nights.ts'
import { tryNights } from '../../features/backup/rehearsal.ts'
import { restore, restoredContentDir } from '../../features/backup/restore.ts'
import { verify } from '../../features/backup/verify.ts'
import { type Config, environment, readConfig } from '../../platform/config.ts'
import { ExpectedError } from '../../platform/errors.ts'
import { newTempFolder } from '../../platform/temp-path.ts'
import { isOther, placeOf, withOther } from './other-place.ts'
import { withNewSite, withSite } from './site.ts'
import { withBackups } from './with-backups.ts'

function printErrors(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence)
  if (sentences.length > 0) process.exitCode = 1
}

const isFolder = async (path: string) => Boolean((await stat(path).catch(() => null))?.isDirectory())

/** A folder without a night holds no backups, and is left as it is. */
async function openFolder(folder: string): Promise<BackupPlace> {
  if ((await nightsIn(folder)).length === 0) throw new BackupError(`There is no backup in ${folder}.`)
  return openBackupFolder(folder)
}

/** Returns the named place of backups, or else that of the settings. */
async function withPlace<T>(
  config: Config,
  folder: string | null,
  run: (place: BackupPlace) => Promise<T>,
): Promise<T> {
  const { backupS3, backupDir } = config
  if (folder && (await isOther(folder))) return withOther(folder, run)
  if (folder || !backupS3) return run(await openFolder(folder ?? backupDir))
  await using temp = await newTempFolder('keepsake-restore')
  return await run(await openBackupBucket(backupS3, temp.path))
}

async function restoreNightFrom(site: StoredSite, folder: string | null, asked?: string): Promise<Trailer> {
  if (!folder && !site.config.backupS3)
    throw new ExpectedError('Please name the file or the folder of the backup, or set BACKUP_S3_BUCKET.')
  return withPlace(site.config, folder, async (place) => {
    const { night, trailer, passedOver } = await restoreNight(site, place, Date.now(), asked)
    console.log(`It is the night of ${momentOf(night)}.`)
    for (const { name, madeAt } of passedOver)
      console.log(
        `${name} was passed over: a clock was wrong when it was made, or is now. To bring it back instead: --night ${momentOf({ madeAt }).slice(0, 10)}`,
      )
    return trailer
  })
}

/** The time in UTC, as in the names of the files. */
function momentOf({ madeAt }: Pick<Night, 'madeAt'>): string {
  return new Date(madeAt).toISOString().slice(0, 16).replace('T', ' ')
}

/** A folder is one of nights, or what a backup has become: unpacked, or a file in it. */
async function restoreFrom(site: StoredSite, path: string | null, night?: string): Promise<Trailer> {
  if (path?.endsWith('.age'))
    throw new ExpectedError('Please name the folder of these encrypted copies, not a file in it.')
  if (path && (await isOther(path))) return restoreNightFrom(site, path, night)
  const hasNights = path && (await isFolder(path)) && (night || (await nightsIn(path)).length > 0)
  if (!path || hasNights) return restoreNightFrom(site, path, night)
  if (night) throw new ExpectedError('Please name the folder of the backups with --night, not a file in it.')
  return restore(site, path, await copiesBeside(path))
}

async function verifyBackups(folder: string | null): Promise<void> {
  const config = readConfig(environment())
  await withPlace(config, folder, async (place) => {
    let faulty = 0
    let tried = 0
    for await (const night of tryNights(place, config)) {
      tried += 1
      const { files, missing, fault } = night
      const gaps = missing > 0 ? `, without ${missing} that were missing already` : ''
      if (fault === null) console.log(`${momentOf(night)}: would come back with ${files} stored files${gaps}.`)
      else printErrors([`${momentOf(night)}: would not come back. ${fault}`])
      if (fault !== null) faulty += 1
    }
    if (tried === 0) throw new ExpectedError(`There is no backup in ${place.name}.`)
    if (faulty === 0) console.log(`All ${tried} kept nights would come back.`)
    else printErrors([`${faulty} of ${tried} kept nights would not come back.`])
  })
}

/** A copy as every night: stored files are copied once each. */
async function addNight(site: StoredSite): Promise<void> {
  await withBackups(site, async (backups) => {
    if (await backups.isRunning())
      throw new ExpectedError('A copy is being made just now. Please try again in a while.')
    await backups.run()
    console.log(`A copy is in ${(await backups.open()).name}.`)
    const { elsewhere } = backups
    const address = (await elsewhere.read())?.place.address
    const isMade = await elsewhere.run().catch((error) => {
      throw new ExpectedError(`${address}: ${failureSentence(error)}`, { cause: error })
    })
    if (isMade) console.log(`A copy is in ${address}.`)
  })
}

export function addBackupCommands(program: Command): void {
  program
    .command('backup [file]')
    .description(
      'writes the whole site into one new file, while it runs; without a file adds a copy to the nightly ones',
    )
    .action(async (file?: string) => {
      if (!file) return withSite(addNight)
      const path = resolve(file)
      const { files, lost } = await withSite((site) => backUp(site, path, Date.now()))
      console.log(`${path} holds the site with ${files} stored files.`)
      printErrors(lost.map((key) => `${key} is missing or damaged; the backup cannot hold it as it was.`))
    })

  program
    .command('restore [path]')
    .description(
      'brings a backup back into an empty DATA_DIR and database: a file, packed or unpacked in whatever way, or the newest night of a folder or of a place of backup-to; without a path the newest night of BACKUP_S3_BUCKET',
    )
    .option('--night <date>', 'the night of this date instead of the newest, such as 2026-11-24')
    .action(async (path: string | undefined, { night }: { night?: string }) => {
      await withNewSite(async (site) => {
        const { files, missing } = await restoreFrom(site, path ? placeOf(path) : null, night)
        console.log(`The site is back with ${files} stored files.`)
        console.log(
          `Its words are in ${restoredContentDir(site)}. Put them in the place of content/, or name that folder in CONTENT_DIR.`,
        )
        printErrors(missing.map((key) => `${key} was missing or damaged when the backup was made.`))
      })
    })

  program
    .command('verify')
    .description('looks whether every stored file is there and whole')
    .option(
      '--backups [folder]',
      'tries every kept night instead, of BACKUP_DIR or BACKUP_S3_BUCKET, or of a folder or a place of backup-to',
    )
    .action(async ({ backups }: { backups?: string | true }) => {
      if (backups) return verifyBackups(backups === true ? null : placeOf(backups))
      const { files, faults } = await withSite(verify)
      if (faults.length === 0) console.log(`All ${files} stored files are there and whole.`)
      printErrors(faults)
    })
}
