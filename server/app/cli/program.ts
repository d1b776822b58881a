/** The commands: administration from the command line of the site's machine. */
import { Command } from 'commander'
import { sentenceOf } from '../../platform/failure-sentence.ts'
import { PRIVATE_UMASK } from '../../platform/make-folder.ts'
import { softwareVersion } from '../../platform/version.ts'

type Add = (program: Command) => void

const addUpdates = async (): Promise<Add> => (await import('./update.commands.ts')).addUpdateCommands
const addBackups = async (): Promise<Add> => (await import('./backup.commands.ts')).addBackupCommands

/** Loaders of the commands, by name: the code of one is there sooner than that of all. */
const commands = new Map<string, () => Promise<Add>>([
  ['admin', async () => (await import('./admin.commands.ts')).addAdminCommands],
  ['backup', addBackups],
  ['backup-to', async () => (await import('./backup-to.commands.ts')).addBackupToCommand],
  ['restore', addBackups],
  ['verify', addBackups],
  ['import', async () => (await import('./import.commands.ts')).addImportCommands],
  ['export', async () => (await import('./export.commands.ts')).addExportCommand],
  ['book', async () => (await import('./book.commands.ts')).addBookCommand],
  ['words', async () => (await import('./words.commands.ts')).addWordsCommands],
  ['door', async () => (await import('./door.commands.ts')).addDoorCommand],
  ['status', async () => (await import('./status.commands.ts')).addStatusCommand],
  ['doctor', async () => (await import('./doctor.commands.ts')).addDoctorCommand],
  ['update', addUpdates],
  ['rollback', addUpdates],
  ['check', async () => (await import('./check.commands.ts')).addCheckCommand],
])

/** Runs the command of these arguments. A failure is printed as a sentence, and sets the exit code. */
export async function run(argv = process.argv): Promise<void> {
  process.umask(PRIVATE_UMASK)
  const program = new Command('keepsake')
    .description('Looks after a Keepsake site from the command line.')
    .version(await softwareVersion())
    .showHelpAfterError('(add --help for the words this command takes)')
  const asked = commands.get(argv[2] ?? '')
  // Help lists all of them.
  for (const load of asked ? [asked] : new Set(commands.values())) {
    const add = await load()
    add(program)
  }
  try {
    await program.parseAsync(argv)
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exitCode = 1
  }
}
