/**
 * The tests on a real S3 server: the storage driver and its faults, and the routes on PostgreSQL with S3. Apart from the
 * others, because the server takes its time to start and comes from Debian's packages alone.
 */
import { defineConfig } from 'vitest/config'
import { ensureCeph } from './testing/ceph.ts'
import unit, { s3Tests } from './vitest.config.ts'

const missing = ensureCeph()
if (missing) console.warn(`Not tested: ${missing}`)

export default defineConfig({
  test: {
    ...unit.test,
    include: missing
      ? []
      : [s3Tests, 'server/{collections,files}/**/*.test.ts', 'server/backup/killed-restore.test.ts'],
    exclude: [],
    passWithNoTests: true,
    globalSetup: ['testing/postgres.ts', 'testing/s3.ts'],
  },
})
