/** The tests that need no browser: beside what they test, against a real PostgreSQL and a real SQLite. */
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { makeMessages } from './server/app/build/make-messages.ts'
import { ensureFfmpeg } from './testing/debian-packages.ts'

makeMessages()
ensureFfmpeg()

/** Those that need an S3 server: vitest.s3.config.ts runs them. */
export const s3Tests = 'server/**/{s3,s3-*,*-s3}.test.ts'

export default defineConfig({
  test: {
    include: ['{shared,server,web,checks,demo,bench}/**/*.test.{ts,tsx}'],
    exclude: [s3Tests],
    globalSetup: ['testing/temporary-files.ts', 'testing/databases.ts'],
    setupFiles: ['testing/language-of-tests.ts'],
    // Twice as many as processors: half of a test is waiting, for programs, databases and faults that take their time.
    maxWorkers: 2 * availableParallelism(),
    // Loading the program anew for each file took a seventh of the time. What a test changes, it puts back.
    isolate: false,
    // Room for objects that soon go: to clear them away took a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
    unstubGlobals: true,
    unstubEnvs: true,
    // Pictures, passwords and real databases take their time, on a busy machine much of it; nothing here is timed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // As the browser tests: where nobody looks on, stumbles of a busy machine are tried again and reported.
    retry: process.env.CI ? 2 : 0,
  },
})
