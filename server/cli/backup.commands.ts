/** The commands for a site's data: `backup`, `restore`, `verify`, `export`. */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { backUp } from '../backup/backup.ts'
import type { Site, Trailer } from '../backup/backup-format.ts'
import { openBackupBucket, openBackupFolder } from '../backup/backup-place.ts'
import { restoreNewest } from '../backup/nightly.ts'
import { restore, restoredContentDir } from '../backup/restore.ts'
import { verify } from '../backup/verify.ts'
import { loadMemorial } from '../content/words.ts'
import { CommandError } from './errors.ts'
import { exportAlbum } from './export.ts'
import { withNewSite, withSite } from './site.ts'

function printErrors(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence)
  if (sentences.length > 0) process.exitCode = 1
}

async function restoreFrom(site: Site, path: string): Promise<Trailer> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory()
  return isFolder ? restoreNewest(site, await openBackupFolder(path)) : restore(site, path)
}

async function restoreFromBucket(site: Site): Promise<Trailer> {
  const { backupS3 } = site.config
  if (!backupS3) throw new CommandError('Please name the file or the folder of the backup, or set BACKUP_S3_BUCKET.')
  const temp = await mkdtemp(join(tmpdir(), 'keepsake-restore-'))
  try {
    return await restoreNewest(site, await openBackupBucket(backupS3, temp))
  } finally {
    await rm(temp, { recursive: true, force: true })
  }
}

export function addBackupCommands(program: Command): void {
  program
    .command('backup <file>')
    .description('writes the whole site into one new file, while it runs')
    .action(async (file: string) => {
      const path = resolve(file)
      const { files, lost } = await withSite((site) => backUp(site, path, Date.now()))
      console.log(`${path} holds the site with ${files} stored files.`)
      printErrors(lost.map((key) => `${key} is missing or damaged; the backup cannot hold it as it was.`))
    })

  program
    .command('restore [path]')
    .description(
      'brings a backup back, or the newest of a folder of them, into an empty DATA_DIR and database; without a path the newest of BACKUP_S3_BUCKET',
    )
    .action(async (path?: string) => {
      await withNewSite(async (site) => {
        const { files, missing } = await (path ? restoreFrom(site, resolve(path)) : restoreFromBucket(site))
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
    .action(async () => {
      const { files, faults } = await withSite(verify)
      if (faults.length === 0) console.log(`All ${files} stored files are there and whole.`)
      printErrors(faults)
    })

  program
    .command('export <folder>')
    .description('writes plain folders with everything and a page that shows it')
    .action(async (folder: string) => {
      const path = resolve(folder)
      const items = await withSite(async (site) => exportAlbum(site, await loadMemorial(site), path))
      console.log(`${path} holds ${items} items. Open index.html in a browser.`)
    })
}
