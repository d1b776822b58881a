/**
 * The entry: what Node compiles is cached on disk before anything else is loaded, which halves the time of a start. In JavaScript,
 * because what would make it of TypeScript takes 18 MB of memory that no file in the cache needs.
 */
import { join } from 'node:path'
import './node-version.js'

// Not imported above: an older Node has none, and would say that instead of its version.
const { enableCompileCache } = await import('node:module')
// Where the folder cannot be written, the start only takes longer.
enableCompileCache(join(import.meta.dirname, '../dist/compile-cache'))
const { launch } = await import('./app/launch.ts')
await launch({ dev: process.argv.includes('--dev') })
