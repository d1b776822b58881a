/** A command of `keepsake` that makes a file, in a process of its own that ends with the server. */
import { type ChildProcess, execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { endWithParent } from '../../platform/media/child-process.ts'
import { ownTemp } from '../../platform/temp-path.ts'

const MAX_SAID = 16 * 1024 * 1024

/** `command`: the program and first arguments of `keepsake`. `dataDir`: where it has its temporary files. */
export function createCommand([program = '', ...first]: readonly string[], dataDir: string) {
  let child: ChildProcess | undefined
  return {
    /** Resolves with what it has said, even where it failed. */
    run(words: readonly string[], onSaid?: (said: string) => void) {
      return new Promise<{ error: Error | null; stdout: string; stderr: string }>((resolve) => {
        const own = execFile(program, [...first, ...words], { maxBuffer: MAX_SAID }, async (error, stdout, stderr) => {
          child = undefined
          // A killed process has left them.
          if (own.pid) await rm(ownTemp(dataDir, own.pid), { recursive: true, force: true })
          resolve({ error, stdout, stderr })
        })
        if (onSaid) own.stdout?.on('data', onSaid)
        endWithParent(own)
        child = own
      })
    },
    stop: () => child?.kill('SIGTERM'),
  }
}
