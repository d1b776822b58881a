/**
 * Files on another machine by SFTP. The connection is opened when it is needed and closed when it is idle. Loaded only
 * where such a place is set. Several reads and writes are on their way at once, as each waits for the distance.
 */
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import ssh, { type FileEntry, type SFTPWrapper, type Stats } from 'ssh2'
import { serverLimits } from '../../../shared/server-limits.ts'
import { PlaceFault } from './place-fault.ts'
import type { RemoteFiles } from './remote-folder.ts'
import type { Range } from './storage.ts'

/** `hostKey`: the known fingerprint of the host, null at the first time; `onHostKey` gets the one that it shows. */
export type SftpPlace = {
  host: string
  port: number
  username: string
  /** A password, or a private key. */
  secret: string
  folder: string
  hostKey: string | null
  onHostKey?: ((fingerprint: string) => void) | undefined
}

const AT_ONCE = 32
const PART_BYTES = 32 * 1024
const ALIVE_MS = 15_000
/** Codes of SFTP. */
const MISSING = 2

type Done<T> = (error: Error | undefined | null, result?: T) => void
const call = <T>(run: (done: Done<T>) => unknown) =>
  new Promise<T>((resolve, reject) => run((error, result) => (error ? reject(error) : resolve(result as T))))

const isMissing = (error: unknown) => (error as { code?: unknown }).code === MISSING

function toFault(error: unknown): unknown {
  if (error instanceof PlaceFault) return error
  const { code, level } = error as { code?: unknown; level?: string }
  if (level === 'client-authentication') return new PlaceFault('PLACE_REFUSED', error)
  // An answer of the server, such as that the disk is full: it tells no more than that it failed.
  return new PlaceFault(typeof code === 'number' ? 'PLACE_LOCKED' : 'PLACE_AWAY', error)
}

type Session = { sftp: SFTPWrapper; socket: Socket; end(): void }

function openSession({ host, port, username, secret, hostKey, onHostKey }: SftpPlace, onClose: () => void) {
  return new Promise<Session>((resolve, reject) => {
    const client = new ssh.Client()
    const socket = connect({ port, host, noDelay: true })
    let changed: PlaceFault | undefined
    client.on('ready', () => {
      call<SFTPWrapper>((done) => client.sftp(done)).then(
        (sftp) => resolve({ sftp, socket, end: () => client.end() }),
        reject,
      )
    })
    client.on('error', (error) => reject(changed ?? error))
    client.on('close', () => {
      onClose()
      reject(new PlaceFault('PLACE_AWAY'))
    })
    client.on('keyboard-interactive', (_name, _text, _language, prompts, answer) => answer(prompts.map(() => secret)))
    const isKey = secret.startsWith('-----BEGIN')
    client.connect({
      ...{ sock: socket, username },
      ...(isKey ? { privateKey: secret } : { password: secret, tryKeyboard: true }),
      ...{ readyTimeout: serverLimits.storeAnswerMs, keepaliveInterval: ALIVE_MS },
      hostVerifier(key: Buffer) {
        const shown = `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`
        onHostKey?.(shown)
        if (hostKey !== null && hostKey !== shown) changed = new PlaceFault('PLACE_CHANGED')
        return !changed
      },
    })
  })
}

/** Runs work on the connection, which keeps the process only for so long. */
function createConnection(place: SftpPlace) {
  let busy = 0
  let idle: NodeJS.Timeout | undefined
  let opening: Promise<Session> | undefined
  const forget = () => {
    opening = undefined
  }

  function release(session?: Session): void {
    busy -= 1
    if (busy > 0 || !session) return
    session.socket.unref()
    idle = setTimeout(() => {
      forget()
      session.end()
    }, ALIVE_MS)
    idle.unref()
  }

  /** The caller gives it back by `release`. */
  async function take(): Promise<Session> {
    clearTimeout(idle)
    busy += 1
    opening ??= openSession(place, forget)
    try {
      const session = await opening
      session.socket.ref()
      return session
    } catch (error) {
      forget()
      release()
      throw toFault(error)
    }
  }

  async function use<T>(run: (sftp: SFTPWrapper) => Promise<T>): Promise<T> {
    const session = await take()
    try {
      return await run(session.sftp)
    } catch (error) {
      throw toFault(error)
    } finally {
      release(session)
    }
  }
  return { take, release, use }
}

type Connection = ReturnType<typeof createConnection>

async function writeAll(sftp: SFTPWrapper, handle: Buffer, source: AsyncIterable<Buffer>): Promise<void> {
  const pending = new Set<Promise<void>>()
  let position = 0
  for await (const chunk of source) {
    const at = position
    const written = call<void>((done) => sftp.write(handle, chunk, 0, chunk.length, at, done))
    position += chunk.length
    pending.add(written)
    written.then(
      () => pending.delete(written),
      () => {},
    )
    if (pending.size >= AT_ONCE) await Promise.race(pending)
  }
  await Promise.all(pending)
}

async function readPart(sftp: SFTPWrapper, handle: Buffer, at: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(length)
  const read = await call<number>((done) => sftp.read(handle, part, 0, length, at, done))
  if (read !== length) throw new PlaceFault('PLACE_AWAY', new Error(`${read} bytes of ${length} came.`))
  return part
}

async function* readParts(sftp: SFTPWrapper, handle: Buffer, { start, end }: Range): AsyncGenerator<Buffer> {
  const coming: Promise<Buffer>[] = []
  for (let next = start; next <= end || coming.length > 0; ) {
    for (; next <= end && coming.length < AT_ONCE; next += PART_BYTES) {
      const part = readPart(sftp, handle, next, Math.min(PART_BYTES, end + 1 - next))
      part.catch(() => {})
      coming.push(part)
    }
    const part = await coming.shift()
    if (part) yield part
  }
}

async function* readAll({ take, release }: Connection, path: string, range?: Range): AsyncGenerator<Buffer> {
  const session = await take()
  const { sftp } = session
  try {
    const handle = await call<Buffer>((done) => sftp.open(path, 'r', done))
    const { size } = await call<Stats>((done) => sftp.fstat(handle, done))
    yield* readParts(sftp, handle, range ?? { start: 0, end: size - 1 })
    await call<void>((done) => sftp.close(handle, done))
  } catch (error) {
    throw toFault(error)
  } finally {
    release(session)
  }
}

export function openSftp(place: SftpPlace): RemoteFiles {
  const connection = createConnection(place)
  const { use } = connection
  const pathOf = (path: string) => (path ? `${place.folder}/${path}` : place.folder)

  const statOf = (path: string) =>
    use((sftp) =>
      call<Stats>((done) => sftp.stat(pathOf(path), done)).catch((error) => {
        if (isMissing(error)) return null
        throw error
      }),
    )

  return {
    name: `${place.username}@${place.host}:${place.folder}`,
    write: (path, source) =>
      use(async (sftp) => {
        const handle = await call<Buffer>((done) => sftp.open(pathOf(path), 'wx', done))
        await writeAll(sftp, handle, source).finally(() => call<void>((done) => sftp.close(handle, done)))
      }),
    async read(path, range) {
      if (!(await statOf(path))) throw Object.assign(new Error(`There is no ${path}.`), { code: 'ENOENT' })
      return Readable.from(readAll(connection, pathOf(path), range), { objectMode: false })
    },
    size: async (path) => (await statOf(path))?.size ?? null,
    rename: (from, to) => use((sftp) => call<void>((done) => sftp.rename(pathOf(from), pathOf(to), done))),
    remove: (path) =>
      use((sftp) =>
        call<void>((done) => sftp.unlink(pathOf(path), done)).catch((error) => {
          if (!isMissing(error)) throw error
        }),
      ),
    async makeFolder(path) {
      if (!(await statOf(path))) await use((sftp) => call<void>((done) => sftp.mkdir(pathOf(path), done)))
    },
    list: (path) =>
      use(async (sftp) => {
        const entries = await call<FileEntry[]>((done) => sftp.readdir(pathOf(path), done)).catch((error) => {
          if (isMissing(error)) return []
          throw error
        })
        return entries.map(({ filename, attrs }) => ({
          name: filename,
          isFolder: (attrs.mode & constants.S_IFMT) === constants.S_IFDIR,
        }))
      }),
  }
}
