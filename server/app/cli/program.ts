/** The commands: administration from the command line of the site's machine. */
import { Command } from 'commander'
import { PRIVATE_UMASK } from '../../platform/make-folder.ts'
import { softwareVersion } from '../../platform/version.ts'
import { addAdminCommands } from './admin.commands.ts'
import { addBackupCommands } from './backup.commands.ts'
import { addCheckCommand } from './check.commands.ts'
import { addDoorCommand } from './door.commands.ts'
import { formatError } from './errors.ts'
import { addExportCommand } from './export.commands.ts'
import { addImportCommands } from './import.commands.ts'
import { addWordsCommands } from './words.commands.ts'

process.umask(PRIVATE_UMASK)

const program = new Command('keepsake')
  .description('Looks after a Keepsake site from the command line.')
  .version(await softwareVersion())
  .showHelpAfterError('(add --help for the words this command takes)')

addAdminCommands(program)
addBackupCommands(program)
addImportCommands(program)
addExportCommand(program)
addWordsCommands(program)
addDoorCommand(program)
addCheckCommand(program)

try {
  await program.parseAsync()
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
}
