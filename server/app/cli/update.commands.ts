/** The commands for another version, of a site that `deploy/install.sh` has set up: `update`, `rollback`. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Command } from 'commander'

const script = join(import.meta.dirname, '../../../deploy/update.sh')

/** The script is the one that the machine's own `keepsake update` runs. */
function runScript(...words: readonly string[]): void {
  const { status, error } = spawnSync('bash', [script, ...words], { stdio: 'inherit' })
  if (error) throw error
  process.exitCode = status ?? 1
}

export function addUpdateCommands(program: Command): void {
  program
    .command('update')
    .description('brings in the newest release after a copy; one that does not answer gives way to the one before')
    .option('--to <version>', 'this version instead')
    .option('--check', 'only says whether there is a newer one')
    .action(({ to, check }: { to?: string; check?: true }) =>
      runScript('update', ...(to ? ['--to', to] : []), ...(check ? ['--check'] : [])),
    )

  program
    .command('rollback')
    .description('leads back to the version before')
    .action(() => runScript('rollback'))
}
