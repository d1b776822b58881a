/** How a server runs `keepsake`, for what takes long: in a process of its own. */
import { join } from 'node:path'

/** The program and its first arguments. */
export const keepsakeCommand = [
  process.execPath,
  ...['--import', join(import.meta.dirname, '../node-version.js'), join(import.meta.dirname, 'cli/main.ts')],
]
