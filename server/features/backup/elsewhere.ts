/**
 * The other place for copies, which `keepsake backup-to` names: a folder, SFTP, WebDAV or S3. Each object there is
 * encrypted. Its address and secrets stand in the database, and in no backup.
 */
import * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'
import { readFact, writeFact } from '../../platform/db/installation.ts'
import type { Site } from '../../platform/site/site.ts'
import { openDisk } from '../../platform/storage/disk.ts'
import { openBucket } from '../../platform/storage/open.ts'
import { PlaceFault } from '../../platform/storage/place-fault.ts'
import { openRemoteFolder } from '../../platform/storage/remote-folder.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { StoredSite } from './backup-format.ts'
import { type BackupPlace, placeIn } from './backup-place.ts'
import { type BackupState, parseState, withoutFuture } from './backup-state.ts'
import { backUpInto, failureSentence, rehearseIfDue } from './nightly.ts'
import { toRefusal } from './staged-backup.ts'

const RUN = 'backup elsewhere'

/** `secret`: a password or a private key; `identity`: the key to the copies; `hostKey`: the fingerprint of SFTP. */
const placeSchema = z.object({
  address: z.string(),
  secret: z.string(),
  identity: z.string(),
  hostKey: z.nullable(z.string()),
})
export type OtherPlace = z.infer<typeof placeSchema>

/** True for an address that needs a password or a key. */
export const isRemote = (address: string) => /^(sftp|https?|s3):\/\//.test(address)

export const isOwnMachine = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

type Opening = { isNew?: boolean; onHostKey?: ((fingerprint: string) => void) | undefined }

function openS3(url: URL, secret: string): Promise<Storage> {
  const settings = {
    endpoint: `${isOwnMachine(url) ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket: url.pathname.slice(1),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: secret,
  }
  return openBucket(settings, false).catch((error) => {
    const { code, $metadata } = error.cause ?? {}
    // The client for S3 is not installed, and the error says how.
    if (code === 'ERR_MODULE_NOT_FOUND') throw error
    const isRefused = [401, 403].includes($metadata?.httpStatusCode)
    throw new PlaceFault(isRefused ? 'PLACE_REFUSED' : 'PLACE_AWAY', error)
  })
}

async function openStorage({ address, secret, hostKey }: OtherPlace, { isNew = false, onHostKey }: Opening) {
  if (!isRemote(address)) return openDisk(address, !isNew)
  const url = new URL(address)
  const username = decodeURIComponent(url.username)
  if (url.protocol === 's3:') return openS3(url, secret)
  if (url.protocol === 'sftp:') {
    const { openSftp } = await import('../../platform/storage/sftp.ts')
    // With two strokes it is a path of the machine, with one a folder of the account.
    const folder = decodeURIComponent(url.pathname.slice(1)) || '.'
    const port = Number(url.port || 22)
    return openRemoteFolder(
      openSftp({ host: url.hostname, port, username, secret, folder, hostKey, onHostKey }),
      !isNew,
    )
  }
  const { openWebdav } = await import('../../platform/storage/webdav.ts')
  url.username = ''
  return openRemoteFolder(openWebdav({ url: url.href, username, secret }), !isNew)
}

/** `isNew`: the place may be empty. Throws the errors of the place. */
export async function openOther(other: OtherPlace, temp: string, opening: Opening = {}): Promise<BackupPlace> {
  const { encrypted } = await import('../../platform/storage/encrypted.ts')
  const place = placeIn(await encrypted(await openStorage(other, opening), other.identity), other.address, temp)
  return {
    ...place,
    read: (name, run) =>
      place.read(name, run).catch((error) => {
        throw toRefusal(error)
      }),
  }
}

export async function readOther(db: Database): Promise<OtherPlace | null> {
  const place = JSON.parse((await readFact(db, 'backup-to')) ?? 'null')
  return place && placeSchema.parse(place)
}

export async function writeOther({ db, now }: Pick<Site, 'db' | 'now'>, place: OtherPlace | null): Promise<void> {
  await writeFact(db, 'backup-to', JSON.stringify(place))
  await writeFact(db, 'backup-to-state', JSON.stringify({ since: now() }))
}

type Services = StoredSite & Pick<Site, 'leases' | 'now' | 'temp'>

export function createElsewhere(site: Services) {
  const { db, leases, now, temp } = site

  const readState = async () => parseState((await readFact(db, 'backup-to-state')) ?? '{}')
  /** Long lists stay in the place. */
  async function note({ leaving: _, faults: _faults, ...changes }: Partial<BackupState>): Promise<void> {
    await writeFact(db, 'backup-to-state', JSON.stringify({ ...(await readState()), ...changes }))
  }
  /** The place, and the state of its copies as this site knows it; null without one. */
  async function read() {
    const place = await readOther(db)
    return place && { place, state: withoutFuture(await readState(), now()) }
  }
  /** Throws the errors of the place. */
  async function open(other: OtherPlace): Promise<BackupPlace> {
    const place = await openOther(other, temp)
    return {
      ...place,
      async writeState(changes) {
        await note(changes)
        await place.writeState(changes)
      },
    }
  }
  async function copy(other: OtherPlace): Promise<void> {
    try {
      const place = await open(other)
      await backUpInto(place, site, now())
      await rehearseIfDue(place, site, now())
    } catch (error) {
      await note({ failedAt: now(), failure: failureSentence(error) })
      throw error
    }
  }

  return {
    read,
    open,
    /**
     * Makes a copy, and tries all once a week. False if one is being made, or without such a place. Throws why it
     * failed.
     */
    async run(): Promise<boolean> {
      const found = await read()
      return found !== null && (await leases.tryRun(RUN, () => copy(found.place))) !== null
    },
  }
}

export type Elsewhere = ReturnType<typeof createElsewhere>
