/** `npm run keepsake -- <command>`: what is done beside the site, on the machine that it runs on. */
import { Command } from 'commander'
import { addAdminCommands } from './admin.commands.ts'
import { addKeepingCommands } from './backup.commands.ts'
import { sentenceOf } from './errors.ts'

const program = new Command('keepsake')
  .description('Looks after a Keepsake site from the command line.')
  .showHelpAfterError('(add --help for the words this command takes)')

addAdminCommands(program)
addKeepingCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
