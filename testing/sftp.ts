/** For tests: a folder served by OpenSSH's sftp-server, behind a host with a key and one account. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ssh from 'ssh2'
import { newId } from '../server/platform/id.ts'
import { unpackProgram } from './debian-packages.ts'
import { freePort } from './free-port.ts'

export type TestSftp = {
  port: number
  /** The folder in which people arrive. */
  folder: string
  username: string
  password: string
  /** A private key that the account has, too. */
  privateKey: string
  /** From now on it is away. */
  stop(): Promise<void>
  /** Answers at the same port, with another key of the host. */
  changeHostKey(): Promise<void>
  close(): Promise<void>
}

const newKey = () => ssh.utils.generateKeyPairSync('ed25519')

type Account = { username: string; password: string; publicKey: ssh.ParsedKey }

function isAllowed({ username, password, publicKey }: Account, context: ssh.AuthContext): boolean {
  if (context.username !== username) return false
  if (context.method === 'password') return context.password === password
  if (context.method !== 'publickey' || !context.key.data.equals(publicKey.getPublicSSH())) return false
  return (
    !context.signature || publicKey.verify(context.blob ?? Buffer.of(), context.signature, context.hashAlgo) === true
  )
}

export async function startSftp(): Promise<TestSftp> {
  const program = await unpackProgram('usr/lib/openssh/sftp-server', 'openssh-sftp-server')
  const root = await mkdtemp(join(tmpdir(), 'keepsake-sftp-'))
  const [port, folder, username, password, own] = [await freePort(), join(root, 'home'), 'anna', newId(), newKey()]
  await mkdir(folder)
  const publicKey = ssh.utils.parseKey(own.public) as ssh.ParsedKey
  const running = new Set<ChildProcess>()
  const connections = new Set<ssh.Connection>()

  function serve(connection: ssh.Connection): void {
    connections.add(connection)
    // As OpenSSH's: each answer would wait 40 ms. The types have it for clients alone.
    ;(connection as unknown as ssh.Client).setNoDelay()
    connection.on('close', () => connections.delete(connection))
    connection.on('error', () => {})
    connection.on('authentication', (context) =>
      isAllowed({ username, password, publicKey }, context)
        ? context.accept()
        : context.reject(['password', 'publickey']),
    )
    connection.on('session', (accept) => {
      accept().on('subsystem', (acceptSubsystem) => {
        const channel = acceptSubsystem()
        const child = spawn(program, ['-d', folder], { stdio: ['pipe', 'pipe', 'ignore'] })
        running.add(child)
        child.on('exit', () => {
          running.delete(child)
          channel.end()
        })
        child.stdin.on('error', () => {})
        channel.pipe(child.stdin)
        child.stdout.pipe(channel)
      })
    })
  }
  async function listen(): Promise<ssh.Server> {
    const listening = new ssh.Server({ hostKeys: [newKey().private] }, serve)
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve))
    return listening
  }
  let server = await listen()
  async function stop(): Promise<void> {
    for (const connection of connections) connection.end()
    for (const child of running) child.kill()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    ...{ port, folder, username, password, privateKey: own.private, stop },
    async changeHostKey() {
      await stop()
      server = await listen()
    },
    async close() {
      await stop()
      await rm(root, { recursive: true })
    },
  }
}
