/** The command that names another place for copies, encrypted, and tries it at once: `backup-to`. */
import type { Command } from 'commander'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import type { StoredSite } from '../../features/backup/backup-format.ts'
import { type OtherPlace, openOther, writeOther } from '../../features/backup/elsewhere.ts'
import { readSetting } from '../../platform/db/settings.ts'
import { ExpectedError } from '../../platform/errors.ts'
import { newIdentity } from '../../platform/storage/encrypted.ts'
import { PlaceFault } from '../../platform/storage/place-fault.ts'
import { tryStorage } from '../../platform/storage/try-storage.ts'
import { newTempFolder } from '../../platform/temp-path.ts'
import { placeOf, readSecrets } from './other-place.ts'
import { ask } from './read-password.ts'
import { withSite } from './site.ts'
import { withBackups } from './with-backups.ts'

const schemes: Record<string, string> = { sftp: 'sftp', webdav: 'https', s3: 's3' }

/** From the words of the command, or asked for. */
async function readAddress(words: readonly string[]): Promise<string> {
  const given = words.at(-1)
  if (given) return placeOf(given)
  if (!process.stdin.isTTY) throw new ExpectedError('Please name the place: keepsake backup-to --help says how.')
  const kind = await ask('Where shall copies go: disk, sftp, webdav or s3? ')
  if (kind === 'disk') return placeOf(await ask('The folder: '))
  const scheme = schemes[kind]
  if (!scheme) throw new ExpectedError(`There is no kind of place named ${kind}.`)
  const where = await ask('Host and folder, or host and bucket, such as box.example/copies: ')
  const name = await ask(kind === 's3' ? 'The name of the access key: ' : 'The name to sign in with: ')
  return `${scheme}://${encodeURIComponent(name)}@${where.replace(/^\w+:\/\//, '')}`
}

/** Opens the place, and writes, reads and removes a small file there. Returns it with what was found out. */
async function tryPlace(site: StoredSite, place: OtherPlace): Promise<OtherPlace> {
  await using temp = await newTempFolder('keepsake-backups')
  let hostKey: string | null = null
  const opened = await openOther(place, temp.path, {
    isNew: true,
    onHostKey(fingerprint) {
      hostKey = fingerprint
    },
  })
  const { site: owner } = await opened.readState()
  if (owner !== null && owner !== (await readSetting(site.db, 'site-id')))
    throw new ExpectedError(adminBackups.errors.otherSite)
  await tryStorage(opened.copies)
  return { ...place, hostKey }
}

async function nameOther(site: StoredSite, words: readonly string[]): Promise<void> {
  const address = await readAddress(words)
  const known = await withBackups(site, ({ elsewhere }) => elsewhere.read())
  const { secret, identity: given } = await readSecrets(address, false)
  const kept = given ?? (known?.place.address === address ? known.place.identity : null)
  const identity = kept ?? (await newIdentity())
  const tried = await tryPlace(site, { address, secret, identity, hostKey: null }).catch((error) => {
    if (kept || !(error instanceof PlaceFault && error.code === 'KEY_WRONG')) throw error
    throw new ExpectedError(
      'There are copies there already. Please name an empty folder, or give the key to them on standard input, too.',
    )
  })
  await writeOther({ db: site.db, now: Date.now }, tried)
  console.log(`Copies can be written to ${address}, read back, and removed.`)
  if (tried.hostKey) console.log(`The machine there shows the host key ${tried.hostKey}.`)
  console.log('The running site makes the first copy within ten minutes, and one every night.')
  if (kept) console.log('The key to the copies is the same as before.')
  else
    console.log(
      `The key to the copies: ${identity}\nWithout it nothing brings them back. It stands on the owner's handover sheet: please print that now, and keep it away from this machine.`,
    )
}

export function addBackupToCommand(program: Command): void {
  program
    .command('backup-to [words...]')
    .description(
      'names another place for copies, all of them encrypted, and tries it: disk /folder, sftp://name@host/folder, https://name@host/folder (WebDAV) or s3://key@host/bucket; the password, or a private key, is asked for, or read from standard input',
    )
    .option('--off', 'makes no more copies there; those that are there stay')
    .action(async (words: string[], { off }: { off?: true }) => {
      await withSite(async (site) => {
        if (!off) return nameOther(site, words)
        await writeOther({ db: site.db, now: Date.now }, null)
        console.log('No more copies are made elsewhere.')
      })
    })
}
