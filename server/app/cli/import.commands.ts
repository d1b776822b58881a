/** The commands for moving in: `import`, `import undo`. */
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import type { SenderIs, Senders } from '../../../shared/brought.ts'
import { languageOf, setLanguage } from '../../../shared/messages/language.ts'
import type { StoredSite } from '../../features/backup/backup-format.ts'
import { type Target, targets } from '../../features/import/file-kinds.ts'
import { faultLine, progressLine } from '../../features/import/progress-line.ts'
import { SourceError } from '../../features/import/source.ts'
import { readAddress } from '../../features/import/typed-address.ts'
import { loadMemorial } from '../../features/words/words.ts'
import { ExpectedError } from '../../platform/errors.ts'
import { ask } from './read-password.ts'
import { withSite } from './site.ts'

type Options = {
  dryRun?: true
  show?: true
  report?: string
  cookie?: string
  allowHost: string[]
  publicOnly?: true
  person: string[]
  leaveOut: string[]
  run?: string
  as?: Target
  foldersAsCategories?: true
}

const REPORT = 'import-report.csv'
const PROGRESS_EVERY_MS = 2000

function showProgress(what: 'read' | 'done') {
  const begun = performance.now()
  let shown = begun
  return (done: number, all: number): void => {
    const now = performance.now()
    if (now - shown < PROGRESS_EVERY_MS) return
    shown = now
    console.error(progressLine(what, done, all, now - begun))
  }
}

/** The address of a site as it was typed; null for a path. */
async function addressOf(typed: string): Promise<URL | null> {
  return (await stat(typed).catch(() => null)) ? null : readAddress(typed)
}

async function askForCookie(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  const question =
    'The Cookie header of an administrator there, which hidden films need (or nothing, to leave them out): '
  return (await ask(question)) || undefined
}

function sendersOf({ person, leaveOut }: Options): Senders {
  const all = (names: readonly string[], is: SenderIs) => names.map((name) => [name, is] as const)
  return Object.fromEntries([...all(person, 'person'), ...all(leaveOut, 'out')])
}

/** One address, or folders and zips that belong together. */
async function readSource(site: StoredSite, temp: string, typed: readonly string[], options: Options) {
  const { cookie, allowHost, as, foldersAsCategories } = options
  const { person } = await loadMemorial(site)
  // Reasons stand in the report, which administrators read.
  setLanguage(languageOf(person.language))
  const addresses = await Promise.all(typed.map(addressOf))
  const [address] = addresses
  if (address && typed.length === 1) {
    const { readSite } = await import('../../features/import/site-source.ts')
    const reach = options.publicOnly ? 'public' : 'typed'
    const source = await readSite({
      ...{ origin: address.origin, hosts: allowHost, reach },
      cookie: cookie ?? (await askForCookie()),
    })
    return { ...source, run: options.run ?? source.run }
  }
  if (addresses.some(Boolean)) throw new ExpectedError('Please name one address, or folders and zips alone.')
  const { readLocal } = await import('../../features/import/local-source.ts')
  const onRead = showProgress('read')
  const paths = typed.map((path) => resolve(path))
  const senders = sendersOf(options)
  return readLocal(paths, temp, { as: as ?? null, folders: foldersAsCategories ?? false, person, senders, onRead })
}

/** At the first Ctrl+C, stops after the step that is under way. */
async function untilSignal<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, stop)
  try {
    return await run(stopping.signal)
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop)
  }
}

async function importFrom(typed: readonly string[], options: Options): Promise<void> {
  const { lastLine, runImport } = await import('../../features/import/run-import.ts')
  const { withImportFolder } = await import('../../features/import/import-services.ts')
  const result = await withSite((site) =>
    withImportFolder(site, (temp) =>
      untilSignal(async (signal) => {
        const source = await readSource(site, temp, typed, options)
        const say = (line: string) => console.log(line)
        const { dryRun = false, show = false } = options
        const reports = options.report ? [options.report] : [REPORT, join(site.config.dataDir, REPORT)]
        const onProgress = showProgress('done')
        try {
          const result = await runImport(site, source, { dryRun, show, temp, reports, say, onProgress, signal })
          if (signal.aborted) throw new ExpectedError(`Broken off: ${lastLine(result)}. The same command goes on.`)
          return result
        } finally {
          source.close?.()
        }
      }),
    ),
  )
  console.log(lastLine(result))
}

async function undo(id: string): Promise<void> {
  const { undoRun } = await import('../../features/import/import-runs.ts')
  const { withImportFolder, withImportServices } = await import('../../features/import/import-services.ts')
  const gone = await withSite((site) =>
    withImportFolder(site, (temp) => withImportServices(site, temp, (services) => undoRun(services, id))),
  )
  if (gone === null) throw new ExpectedError('There is no such import, or it was taken back already.')
  console.log(`${gone} things are in the trash, from where they can be brought back for thirty days.`)
}

export function addImportCommands(program: Command): void {
  const command = program
    .command('import <source...>')
    .description(
      'brings in what is elsewhere: the address of a memorial site, or folders and zips of pictures, of Google Takeout, iCloud, Facebook or WhatsApp; what is here already is left as it is',
    )
    .option('--dry-run', 'says what would be added, and writes nothing')
    .option(
      '--show',
      'shows what comes at once; else it waits until somebody has looked at it in /admin, as chats and what is not certain do in any case',
    )
    .option('--report <file>', `where the table of every file goes (default: ${REPORT})`)
    .addOption(
      new Option('--as <collection>', 'everything that fits goes into this collection, and nothing else comes').choices(
        Object.keys(targets),
      ),
    )
    .option('--folders-as-categories', 'the name of a folder is the category of its photos, where there is such a one')
    .option('--cookie <text>', 'the Cookie header of an administrator of that site, for its hidden films')
    .option('--allow-host <host...>', 'another host that its files may come from, such as cdn.example.org', [])
    .option(
      '--person <name...>',
      'a sender in chats who is the person remembered: the words are no memories of guests',
      [],
    )
    .option('--leave-out <name...>', 'a sender in chats of whom nothing comes', [])
    .option('--public-only', 'opens no address in a private network, not even the one that was typed')
    .addOption(new Option('--run <name>', 'the name under which a run that was broken off goes on').hideHelp())
    .action(async (typed: string[], options: Options) => {
      await importFrom(typed, options).catch((error) => {
        if (!(error instanceof SourceError)) throw error
        throw new ExpectedError(faultLine(error.message), { cause: error })
      })
    })
  command.command('undo <id>').description('puts everything that an import has added into the trash').action(undo)
}
