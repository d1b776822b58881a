/** For tests: a copy of the project in which a build or a start disturbs no other test. */
import { cp, symlink } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '..')
const sources = [
  ...['server', 'shared', 'web', 'content', 'migrations'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
]

/** `builds`: folders of builds that the copy has as well, without the code that servers have compiled. */
export async function copyProject(place: string, builds: string[] = []): Promise<void> {
  for (const source of sources) await cp(join(project, source), join(place, source), { recursive: true })
  await symlink(join(project, 'node_modules'), join(place, 'node_modules'))
  const filter = (path: string) => !path.endsWith('.cache')
  for (const build of builds) await cp(build, join(place, 'dist', basename(build)), { recursive: true, filter })
}
