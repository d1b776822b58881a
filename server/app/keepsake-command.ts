/** The command line by which a server runs `keepsake` for long work, in a process of its own. */
import { join } from 'node:path'

/** The program and its first arguments. */
export const keepsakeCommand = [process.execPath, join(import.meta.dirname, 'cli/main.js')]
