/**
 * `npm run keepsake -- <command>`: the entry. The built commands are loaded where the server is built, in half the time
 * and memory of their sources. Plain JavaScript, and Node's compile cache before anything else, as in server/main.js.
 */
import { join } from 'node:path'
import '../../node-version.js'

// Not imported above: an older Node lacks it, and would report that instead of its version.
const { enableCompileCache } = await import('node:module')
// If the folder cannot be written, the start only takes longer.
enableCompileCache(join(import.meta.dirname, '../../../dist/compile-cache'))
const { loadCommands } = await import('./load-commands.ts')
const { run } = await loadCommands()
await run()
