/** For tests: a copy of the project in which a build or a start disturbs no other test. */
import { cpSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '..')
const sources = [
  ...['server', 'shared', 'web', 'content', 'migrations'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
]

/**
 * `builds`: folders of builds that the copy has as well, without the code that servers have compiled. Not asynchronous,
 * which would take ten times as long.
 */
export function copyProject(place: string, builds: string[] = []): void {
  for (const source of sources) cpSync(join(project, source), join(place, source), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(place, 'node_modules'))
  const filter = (path: string) => !path.endsWith('.cache')
  for (const build of builds) cpSync(build, join(place, 'dist', basename(build)), { recursive: true, filter })
}
