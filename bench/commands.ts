/** A command of `keepsake` in a process of its own, with what it costs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { treeSeconds, watchTree } from './processes.ts'

const POLL_MS = 50
/** Characters of a failed command's output. */
const MAX_SAID = 2000
const command = join(import.meta.dirname, '../server/app/cli/main.js')

/** The heap that Node allows itself on a machine of 512 MB, where garbage lies about no longer than that. */
const HEAP = '--max-old-space-size=256'

/** `seconds` of processor time, `elapsed` ones by the clock, `bytes` of memory at most, of the whole process tree. */
export type CommandCost = { seconds: number; elapsed: number; bytes: number; output: string }

/** Throws with the command's output if it fails or the output lacks `done`. */
export async function runCommand(dataDir: string, args: readonly string[], done: string): Promise<CommandCost> {
  const begun = performance.now()
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, NODE_OPTIONS: HEAP },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const peak = watchTree(child.pid ?? 0)
  let isRunning = true
  const exited = once(child, 'exit').then(() => {
    isRunning = false
  })
  let seconds = 0
  while (isRunning) {
    // The figures of an ended process can no longer be read.
    seconds = Math.max(seconds, await treeSeconds(child.pid ?? 0))
    await sleep(POLL_MS)
  }
  await exited
  if (child.exitCode !== 0 || !output.includes(done)) throw new Error(output.slice(0, MAX_SAID))
  return { seconds, output, bytes: await peak.stop(), elapsed: (performance.now() - begun) / 1000 }
}
