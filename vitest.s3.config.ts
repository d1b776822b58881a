/**
 * The tests on a real S3 server: the storage driver and its faults, and on PostgreSQL with S3 every route that stores files or
 * reads them. Apart from the others, because the server takes its time to start and comes from Debian's packages alone.
 */
import { defineConfig } from 'vitest/config'
import { ensureCeph } from './testing/ceph.ts'
import unit, { s3Tests } from './vitest.config.ts'

/** What puts files into the store, sends them from it, or takes them away. */
const storing = [
  'server/files/**/*.test.ts',
  'server/collections/{concurrency,convert-videos,idempotency,memories.routes,photos.routes,preview,remove-expired}.test.ts',
  'server/collections/{resumable*,save-files,shares.routes,tracks.routes,trash.routes,videos.routes}.test.ts',
  'server/collections/{writings.routes,artwork.routes}.test.ts',
  'server/backup/killed-restore.test.ts',
]

const missing = ensureCeph()
if (missing) console.warn(`Not tested: ${missing}`)

export default defineConfig({
  test: {
    ...unit.test,
    include: missing ? [] : [s3Tests, ...storing],
    exclude: [],
    // A site with S3 is one of several servers, and so has PostgreSQL.
    provide: { databases: ['PostgreSQL'] },
    passWithNoTests: true,
    globalSetup: ['testing/postgres.ts', 'testing/s3.ts'],
  },
})
