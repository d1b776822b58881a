/**
 * The entry: what Node compiles is cached on disk before anything else is loaded, which halves the time of a start. In JavaScript,
 * because what would make it of TypeScript takes 18 MB of memory that no file in the cache needs.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Where the folder cannot be written, the start only takes longer.
enableCompileCache(join(import.meta.dirname, '../dist/compile-cache'))
const { launch } = await import('./launch.ts')
await launch({ dev: process.argv.includes('--dev') })
