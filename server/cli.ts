/** `npm run keepsake -- <command>`: what is done beside the site, on the machine that it runs on. */
import { Command } from 'commander'
import { addAdminCommands } from './cli/admin.ts'
import { addKeepingCommands } from './cli/keeping.ts'
import { sentenceOf } from './cli/sentence.ts'

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
