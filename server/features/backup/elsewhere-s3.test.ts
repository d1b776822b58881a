/**
 * The other place in a bucket: encrypted copies of a site on PostgreSQL and S3, which come back.
 * Behaviour: The other place
 */
import { expect, it } from 'vitest'
import { fillTestSite, openEmptySite, readAllData } from '../../../testing/cli-sites.ts'
import { openTestSite, testBucket } from '../../../testing/site.ts'
import { newIdentity } from '../../platform/storage/encrypted.ts'
import { openOther, writeOther } from './elsewhere.ts'
import { restoreNight } from './nightly.ts'

it('copies in a bucket come back with their key, row by row and byte by byte', async () => {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET } = testBucket()
  const address = `s3://${S3_ACCESS_KEY_ID}@${new URL(S3_ENDPOINT ?? '').host}/${S3_BUCKET}`
  const place = { address, secret: S3_SECRET_ACCESS_KEY ?? '', identity: await newIdentity(), hostKey: null }
  const site = await openTestSite('PostgreSQL')
  const { backups, temp } = site.services
  await fillTestSite(site)
  await expect(openOther({ ...place, secret: 'wrong' }, temp, { isNew: true })).rejects.toMatchObject({
    code: 'PLACE_REFUSED',
  })
  await openOther(place, temp, { isNew: true })
  await writeOther(site.services, place)
  await backups.elsewhere.run()
  expect((await backups.elsewhere.read())?.state).toMatchObject({ failure: null, rehearsedAt: expect.any(Number) })
  const restored = await openEmptySite('SQLite')
  await restoreNight(restored.site, await openOther(place, temp), site.services.now())
  expect(await readAllData(restored.site)).toEqual(await readAllData(site.services))
  await restored.close()
  await site.close()
})
