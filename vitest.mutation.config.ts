/**
 * The tests of the mutation run, `npm run mutation`, on SQLite. Node loads what is not of the browser by itself, which
 * halves their time.
 */
import { defineConfig } from 'vitest/config'
import unit from './vitest.config.ts'

const viteModuleRunner = process.env.MUTATION_ROOM?.startsWith('web') ?? true

export default defineConfig({
  test: { ...unit.test, provide: { databases: ['SQLite'] }, experimental: { viteModuleRunner } },
})
