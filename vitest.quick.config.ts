/**
 * The quick lane, `npm run test:quick`: unit and route tests on SQLite, without floods, faults and processes that are
 * killed.
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
      'server/app/**/{main,durability,missing-folders,launch,code-cache}.test.ts',
      'server/{features/backup,app/cli}/**/*.test.ts',
      'bench/**',
    ],
    provide: { databases: ['SQLite'] },
  },
})
