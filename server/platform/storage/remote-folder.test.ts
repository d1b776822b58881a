/**
 * Folders on other machines, by SFTP and WebDAV, and encrypted ones: each keeps the contract of storage drivers.
 * Behaviour: Backup and restore
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpackProgram } from '../../../testing/debian-packages.ts'
import { startWebdav } from '../../../testing/nginx.ts'
import { startSftp, type TestSftp } from '../../../testing/sftp.ts'
import { storageContract } from '../../../testing/storage-contract.ts'
import { openDisk } from './disk.ts'
import { encrypted, newIdentity } from './encrypted.ts'
import { openRemoteFolder } from './remote-folder.ts'
import { openSftp } from './sftp.ts'
import { openWebdav } from './webdav.ts'

let sftp: TestSftp
let webdav: Awaited<ReturnType<typeof startWebdav>>
let folder: string
beforeAll(async () => {
  sftp = await startSftp()
  webdav = await startWebdav()
  folder = await mkdtemp(join(tmpdir(), 'keepsake-encrypted-'))
})
afterAll(async () => {
  await sftp.close()
  await webdav.stop()
  await rm(folder, { recursive: true })
})

const bySftp = (secret: string, hostKey: string | null = null, name = 'copies') =>
  openSftp({ ...sftp, host: '127.0.0.1', secret, folder: name, hostKey })
const byWebdav = (secret = webdav.password) => openWebdav({ url: `${webdav.url}/copies`, username: 'anna', secret })

storageContract(
  'a folder by SFTP',
  () => openRemoteFolder(bySftp(sftp.password), false),
  async () => {},
)
storageContract(
  'a folder by WebDAV',
  () => openRemoteFolder(byWebdav(), false),
  async () => {},
)
storageContract(
  'an encrypted folder',
  async () => encrypted(await openDisk(join(folder, 'plain'), false), await newIdentity()),
  async () => {},
)

describe('a folder on another machine', () => {
  it('is opened by a key, too, and as a folder of the disk', async () => {
    const storage = await openRemoteFolder(bySftp(sftp.privateKey, null, 'by-key'), false)
    await storage.put('a/b.txt', Readable.from([Buffer.from('bytes')]))
    const disk = await openDisk(join(sftp.folder, 'by-key'), true)
    expect(String(await buffer(await disk.read('a/b.txt')))).toBe('bytes')
  })

  it('says in a sentence that name or password are wrong, or that its mark is gone', async () => {
    const refused = { code: 'PLACE_REFUSED', message: expect.stringContaining('password') }
    await expect(openRemoteFolder(bySftp('wrong'), false)).rejects.toMatchObject(refused)
    await expect(openRemoteFolder(byWebdav('wrong'), false)).rejects.toMatchObject(refused)
    await expect(openRemoteFolder(bySftp(sftp.password, null, 'none'), true)).rejects.toMatchObject({
      code: 'PLACE_AWAY',
    })
  })

  it('goes on when the connection was lost, and refuses another host in the place of the known one', async () => {
    let shown = ''
    const onHostKey = (fingerprint: string) => {
      shown = fingerprint
    }
    const place = { ...sftp, host: '127.0.0.1', secret: sftp.password, folder: 'known', hostKey: null }
    await openRemoteFolder(openSftp({ ...place, onHostKey }), false)
    const known = await openRemoteFolder(openSftp({ ...place, hostKey: shown }), true)
    await sftp.changeHostKey()
    await expect.poll(() => known.check().catch(({ code }) => code)).toBe('PLACE_CHANGED')
    const anew = await openRemoteFolder(openSftp(place), true)
    await sftp.changeHostKey()
    await expect.poll(() => anew.check()).toBeUndefined()
  })
})

describe('an encrypted folder', () => {
  it('is opened by the program age with its key, and by no other key', async () => {
    const disk = await openDisk(join(folder, 'aged'), false)
    const identity = await newIdentity()
    const storage = await encrypted(disk, identity)
    const bytes = Buffer.alloc(1_000_000, 'bytes')
    await storage.put('a/b.txt', Readable.from([bytes]))
    await writeFile(join(folder, 'key'), identity)
    const age = await unpackProgram('usr/bin/age', 'age')
    const file = join(folder, 'aged/objects/a/b.txt.age')
    expect(execFileSync(age, ['--decrypt', '--identity', join(folder, 'key'), file]).equals(bytes)).toBe(true)
    const other = await encrypted(disk, await newIdentity())
    await expect(other.read('a/b.txt')).rejects.toMatchObject({ code: 'KEY_WRONG' })
  })
})
