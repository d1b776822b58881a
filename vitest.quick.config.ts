/**
 * The quick lane, `npm run test:quick`: unit and route tests on SQLite, without floods, faults, processes that are
 * killed, and files that take longer than ten seconds for a rare fault.
 */
import { configDefaults, defineConfig } from 'vitest/config'
import unit, { s3Tests } from './vitest.config.ts'

export default defineConfig({
  test: {
    ...unit.test,
    exclude: [
      ...configDefaults.exclude,
      s3Tests,
      '**/*-{flood,faults,limits,slow}.test.ts',
      'server/app/**/{main,durability,missing-folders,launch,code-cache,languages,language-bytes,named-item}.test.ts',
      'server/app/build/**',
      'server/platform/**/{pool,samples,killed-migration}.test.ts',
      'server/features/{doors/walk,import/import-site}.test.ts',
      'checks/{exit-code,patterns}.test.ts',
      'server/{features/backup,app/cli}/**/*.test.ts',
      'bench/**',
    ],
    provide: { databases: ['SQLite'] },
  },
})
