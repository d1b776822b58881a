/**
 * The import of brought files: one at a time, first as a plan, then written. Its step is read from the files, the
 * report and the rows of its run, so that it goes on after a restart; only a process that runs is in memory.
 */
import { rmSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brought, Senders } from '../../../shared/brought.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import type { Database } from '../../platform/db/database.ts'
import type { BroughtFolder } from './brought-folder.ts'
import { type ImportProcess, startImport } from './import-process.ts'
import { findRun } from './import-runs.ts'
import { findSenders } from './senders.ts'

type State = Pick<Brought, 'step' | 'progress' | 'counts' | 'undated' | 'senders' | 'run' | 'error'>
type Counted = Pick<State, 'counts' | 'undated'> & { senders: Map<string, number> }
/** `senders`: who is who in chats. */
type Place = { db: Database; folder: BroughtFolder; dataDir: string; senders: () => Promise<Senders> }
/** The source: the folder, which names the run, or the site at an address. */
type Given = { inside: string; address: string | null; senders: Senders }
type Running = { process: ImportProcess } & Pick<State, 'step' | 'progress' | 'run'>

const untouched: State = {
  ...{ step: 'receiving', progress: null, counts: null, undated: 0, senders: [] },
  ...{ run: null, error: null },
}

/** The senders of a report, most of them first. */
function listSenders(counted: ReadonlyMap<string, number>, said: Senders): State['senders'] {
  const whoIs = findSenders(said)
  return [...counted]
    .map(([name, count]) => ({ name, count, is: whoIs(name) }))
    .sort((one, other) => other.count - one.count)
}

/** The words of the command that say what is read. */
function wordsFor({ inside, address, senders }: Given): string[] {
  if (address !== null) return [address, '--public-only', '--run', inside]
  // By `=`: a name may begin as an option does.
  const options = { person: '--person', out: '--leave-out', guest: '' }
  const said = Object.entries(senders).filter(([, is]) => is !== 'guest')
  return [inside, ...said.map(([name, is]) => `${options[is]}=${name}`)]
}

/** Counts of a report, read again when it has changed. */
function createCounter(report: string) {
  let counted: { at: number; found: Counted } | undefined
  return async (): Promise<Counted | null> => {
    const file = await stat(report).catch(() => null)
    if (!file) return null
    if (counted?.at !== file.mtimeMs) {
      const { countReport } = await import('./read-report.ts')
      counted = { at: file.mtimeMs, found: await countReport(report) }
    }
    return counted.found
  }
}

/** The state while nothing runs. `failure`: the last sentence of a process that ended early. */
function createReader({ db, folder, senders }: Place, report: string) {
  const count = createCounter(report)
  return async (failure: string | null): Promise<State> => {
    const inside = await folder.current()
    const counted = await count()
    const run = inside === null ? null : await findRun(db, inside)
    if (!counted && !run && failure === null) return untouched
    const { counts, undated } = counted ?? untouched
    const isPlan = !run || (counts?.['to add'] ?? 0) > 0
    const isWhole = failure === null && (isPlan || run.finishedAt !== null)
    const error = isWhole ? null : (failure ?? adminBring.answers.brokenOff)
    return {
      step: !isWhole ? 'failed' : isPlan ? 'planned' : 'done',
      progress: null,
      counts,
      undated,
      senders: counted?.senders.size ? listSenders(counted.senders, await senders()) : [],
      run: run?.id ?? null,
      error,
    }
  }
}

/** `command`: the command line of `keepsake`, without arguments. `onFailure`: gets the reason of an early end. */
export function createBroughtRun(place: Place, command: readonly string[], onFailure: (line: string) => void) {
  const { folder, dataDir } = place
  const report = join(dataDir, 'imports', 'plan.csv')
  const readRest = createReader(place, report)
  let running: Running | undefined
  let failure: string | null = null

  async function readState(): Promise<State> {
    if (!running) return readRest(failure)
    return { ...untouched, step: running.step, progress: running.progress, run: running.run }
  }

  return {
    report,
    readState,
    get isRunning() {
      return running !== undefined
    },
    /** Starts the plan, or its writing. Does nothing while one runs. */
    begin(step: 'reading' | 'writing', given: Given): void {
      if (running) return
      // An early failure must not be described by the report of the run before.
      rmSync(report, { force: true })
      failure = null
      const words = [...wordsFor(given), '--report', report, ...(step === 'reading' ? ['--dry-run'] : [])]
      const process = startImport(command, words, {
        onProgress: (progress) => void (running && Object.assign(running, { progress })),
        onFailure,
        onRun: (run) => void (running && Object.assign(running, { run })),
      })
      running = { process, step, progress: null, run: null }
      void process.ended.then((ended) => {
        failure = ended
        running = undefined
      })
    },
    stop(): void {
      running?.process.stop()
    },
    /** Resolves when nothing runs any more. */
    async close(): Promise<void> {
      running?.process.stop()
      await running?.process.ended
    },
    async clear(): Promise<void> {
      failure = null
      await rm(report, { force: true })
      await folder.clear()
    },
  }
}
