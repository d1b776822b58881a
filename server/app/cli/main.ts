/** `npm run keepsake -- <command>`: the entry. Node's compile cache is switched on before the commands are loaded. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// If the folder cannot be written, the start only takes longer.
enableCompileCache(join(import.meta.dirname, '../../../dist/compile-cache'))
await import('./program.ts')
