/**
 * The entry, and the only file that is not TypeScript: Node would load its compiler for it, 45 ms and 12 MB, before the cache of what
 * it has compiled is on.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Where the folder cannot be written, the start only takes longer.
enableCompileCache(join(import.meta.dirname, '../dist/compile-cache'))
const { launch } = await import('./launch.ts')
await launch({ dev: process.argv.includes('--dev') })
