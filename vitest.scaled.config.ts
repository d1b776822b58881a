/** The faults of several servers behind nginx, on real parts of their own: `npm run scaled:test`. */
import { defineConfig } from 'vitest/config'
import { ensureCeph } from './testing/ceph.ts'
import unit from './vitest.config.ts'

const missing = ensureCeph()
if (missing) console.warn(`Not tested: ${missing}`)

export default defineConfig({
  test: {
    ...unit.test,
    include: missing ? [] : ['scaled/*.test.ts'],
    exclude: [],
    passWithNoTests: true,
    globalSetup: [],
    // Each file starts a site of five programs.
    fileParallelism: false,
  },
})
