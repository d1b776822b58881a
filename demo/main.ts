/** `npm run demo`: the site with a whole sample life in a throw-away folder, which goes when the site is stopped. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownSettings } from './environment.ts'
import { fillFolder } from './fill-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'keepsake-demo-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

let server: ReturnType<typeof spawn> | undefined
/** The server ends first, then this process does. */
function stop(): void {
  if (server) server.kill('SIGTERM')
  else process.exit(1)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

const administrator = {
  email: 'family@example.org',
  password: randomBytes(9).toString('base64url'),
}

console.log('Drawing photographs, plucking strings, painting stones ...')
await fillFolder(folder, administrator)
console.log(
  `The administrators' area is at /admin: ${administrator.email}, ${administrator.password}`,
)

server = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
  env: ownSettings(process.env, folder),
  stdio: 'inherit',
})
server.once('exit', (code) => process.exit(code ?? 0))
