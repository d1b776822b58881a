/** The driver for S3: the contract, pages of a list, leftovers of killed uploads, and the sentences of a start. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../testing/free-port.ts'
import { testBucket } from '../../../testing/site.ts'
import { storageContract } from '../../../testing/storage-contract.ts'
import { readConfig, type S3Settings } from '../config.ts'
import { openS3 } from './s3.ts'
import { StorageError } from './storage.ts'

function newSettings(env: Record<string, string> = {}): S3Settings {
  const { s3 } = readConfig({ ...testBucket(), ...env })
  if (!s3) throw new Error('These tests need an S3 server: npm run s3')
  return s3
}
const small = () => Readable.from([Buffer.from('x')])

storageContract(
  'an S3 store',
  () => openS3(newSettings(), false),
  async () => {},
)

describe('an S3 store', () => {
  it('lists more keys than one page of the store holds', async () => {
    const storage = await openS3(newSettings(), false, { pageKeys: 2 })
    const keys = Array.from({ length: 7 }, () => `published/${randomUUID()}.bin`).sort()
    for (const key of keys) await storage.put(key, small())
    await storage.put('originals/other', small())
    expect(await Array.fromAsync(storage.list('published/'))).toEqual(keys)
    expect(await Array.fromAsync(storage.list())).toHaveLength(8)
  })

  it('is opened twice by servers that start together, and shows each what the other stored', async () => {
    const settings = newSettings()
    const [one, two] = await Promise.all([openS3(settings, false), openS3(settings, false)])
    await one.put('published/a', small())
    expect(await two.size('published/a')).toBe(1)
  })

  describe('with the parts of a killed upload', () => {
    const settings = newSettings()
    const { endpoint, region, bucket: Bucket, ...credentials } = settings
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
    afterAll(() => client.destroy())

    it('aborts them, and spares uploads that were begun later', async () => {
      const storage = await openS3(settings, false)
      await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'originals/killed' }))
      const list = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0
      await storage.removeIncomplete(new Date(Date.now() - 60_000))
      expect(await list()).toBe(1)
      await storage.removeIncomplete(new Date(Date.now() + 60_000))
      expect(await list()).toBe(0)
    })
  })

  it('is not opened where the database names files and the bucket is empty', async () => {
    const settings = newSettings()
    await openS3(settings, false)
    await expect(openS3(settings, true)).rejects.toThrow('does not hold the stored files that the database names')
  })

  it.each([
    ['a bucket that is not there, while the database names files', {}, 'There is no bucket test-'],
    ['a wrong key', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'does not accept S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  ])('is not opened with %s, which its sentence says', async (_what, env, sentence) => {
    const opening = openS3(newSettings(env), true)
    await expect(opening).rejects.toThrow(StorageError)
    await expect(opening).rejects.toThrow(sentence)
  })

  it('an S3 store that does not run stops the start with a sentence', async () => {
    const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`
    await expect(openS3(newSettings({ S3_ENDPOINT }), false)).rejects.toThrow(`${S3_ENDPOINT} does not answer.`)
  })
})
