/**
 * The tests on a real S3 server: the storage driver and its faults, and on PostgreSQL with S3 every route that stores
 * files or reads them. Apart from the others, because the server takes its time to start and comes from Debian's
 * packages alone.
 */
import { defineConfig } from 'vitest/config'
import { ensureCeph } from './testing/ceph.ts'
import unit, { s3Tests } from './vitest.config.ts'

/** What puts files into the store, sends them from it, or takes them away. */
const storing = [
  'server/features/files/**/*.test.ts',
  'server/features/collections/{artwork.routes,concurrency,memories.routes,photos.routes}.test.ts',
  'server/features/collections/{tracks.routes,videos.routes,writings.routes}.test.ts',
  'server/features/conversions/*.test.ts',
  'server/features/sharing/{preview,shares.routes}.test.ts',
  'server/features/trash/{remove-expired,trash.routes}.test.ts',
  'server/features/uploads/{idempotency,save-files}.test.ts',
  'server/features/large-videos/*.test.ts',
  'server/features/backup/killed-restore.test.ts',
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
    globalSetup: ['testing/databases.ts', 'testing/s3.ts'],
    // Beside the unit tests, which keep every processor busy; and the S3 server takes its part.
    maxWorkers: 1,
  },
})
