/**
 * The import of brought files: one at a time, first as a plan, then written. The step is kept in memory, the files on
 * the disk.
 */
import { rmSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brought } from '../../../shared/brought.ts'
import type { BroughtFolder } from './brought-folder.ts'
import { type ImportProcess, startImport } from './import-process.ts'

type State = Pick<Brought, 'step' | 'progress' | 'counts' | 'undated' | 'run' | 'error'>

const untouched: State = { step: 'receiving', progress: null, counts: null, undated: 0, run: null, error: null }

/** `command`: the command line of `keepsake`, without arguments. `onAdded`: called with a run that has added rows. */
export function createBroughtRun(folder: BroughtFolder, dataDir: string, command: readonly string[]) {
  const report = join(dataDir, 'imports', 'plan.csv')
  let state = untouched
  let running: ImportProcess | undefined

  async function end(step: 'planned' | 'done', failure: string | null): Promise<void> {
    running = undefined
    const { countReport } = await import('./read-report.ts')
    const found = await stat(report).catch(() => null)
    const { counts, undated } = found ? await countReport(report) : { counts: null, undated: 0 }
    state = { ...state, step: failure === null ? step : 'failed', progress: null, counts, undated, error: failure }
  }

  return {
    report,
    get state() {
      return state
    },
    get isRunning() {
      return running !== undefined
    },
    /** Starts the plan of a folder, or its writing. Does nothing while one runs. */
    begin(step: 'reading' | 'writing', inside: string): void {
      if (running) return
      // An early failure must not be described by the report of the run before.
      rmSync(report, { force: true })
      state = { ...untouched, step, run: step === 'writing' ? state.run : null }
      const words = [inside, '--report', report, ...(step === 'reading' ? ['--dry-run'] : [])]
      running = startImport(command, words, {
        onProgress(progress) {
          state = { ...state, progress }
        },
        onRun(run) {
          state = { ...state, run }
        },
      })
      void running.ended.then((failure) => end(step === 'reading' ? 'planned' : 'done', failure))
    },
    stop(): void {
      running?.stop()
    },
    /** Resolves when nothing runs any more. */
    async close(): Promise<void> {
      running?.stop()
      await running?.ended
    },
    async clear(): Promise<void> {
      state = untouched
      await rm(report, { force: true })
      await folder.clear()
    },
  }
}
