/** A server of any version on a data folder, and a family's use of it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { freePort } from '../free-port.ts'

export type Running = { url: string; setup: () => Promise<string>; stop: () => Promise<void> }

const START_MS = 180_000
const account = { email: 'mother@example.org', password: 'a long enough password' }

/** Starts the version whose code lies in `code`. Throws with its output if it does not start. */
export async function startVersion(code: string, env: NodeJS.ProcessEnv): Promise<Running> {
  const entry = ['server/main.js', 'server/main.ts'].find((name) => existsSync(join(code, name))) ?? ''
  const port = await freePort()
  const child = spawn(process.execPath, [entry], {
    cwd: code,
    env: { ...process.env, LOG_LEVEL: 'error', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
  const url = `http://127.0.0.1:${port}`
  const end = Date.now() + START_MS
  while (!(await isUp(url))) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill()
      throw new Error(`${code} does not start:\n${printed}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return { url, setup: () => setupToken(() => printed), stop: () => stop(child) }
}

/** Runs a `keepsake` command of the version in `code`. Throws with its output if it fails. */
export async function runCommand(code: string, env: NodeJS.ProcessEnv, ...args: string[]): Promise<void> {
  const { scripts } = JSON.parse(await readFile(join(code, 'package.json'), 'utf8')) as {
    scripts: { keepsake: string }
  }
  const [, ...program] = scripts.keepsake.split(' ')
  await promisify(execFile)(process.execPath, [...program, ...args], { cwd: code, env: { ...process.env, ...env } })
}

/** Printed a moment after the server answers. Throws if it is missing. */
async function setupToken(readPrinted: () => string): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const token = /setup=([\w-]+)/.exec(readPrinted())?.[1]
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('No link for the set-up was printed.')
}

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/api/photos`).then(
    (reply) => reply.status === 200,
    () => false,
  )
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  if (child.exitCode === null) await gone
}

/** `background` tells one picture from another: the same bytes are known already. */
async function form(fields: Record<string, string>, background = '#7a5'): Promise<FormData> {
  const image = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('image', new File([new Uint8Array(image)], 'dock.jpg', { type: 'image/jpeg' }))
  return body
}

/** A picture without a look yet: strangers see one photo, not two. */
const WAITING = 'picture that waits'

export type Life = { cookie: string; did: string[] }

/** An account, photos, shares, words, settings, and a relative's waiting picture, as far as this version knows them. */
export async function live({ url, setup }: Running): Promise<Life> {
  const json = { 'content-type': 'application/json' }
  const made = await fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token: await setup(), ...account }),
  })
  if (!made.ok) throw new Error(`No account: ${await made.text()}`)
  const cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const did = ['account']
  async function act(name: string, method: string, path: string, body: unknown): Promise<void> {
    const headers = body instanceof FormData ? { cookie } : { cookie, ...json }
    const reply = await fetch(url + path, {
      method,
      headers,
      body: body instanceof FormData ? body : JSON.stringify(body),
    })
    await reply.arrayBuffer()
    if (reply.ok) did.push(name)
  }
  await act('photo', 'POST', '/api/admin/upload', await form({ title: 'The dock', category: 'family' }))
  await act('artwork', 'POST', '/api/admin/artwork', await form({ title: 'Fox' }))
  await act('rock', 'POST', '/api/rocks', await form({ name: 'Ann', location: 'Tromsø' }))
  await act('sticker', 'POST', '/api/stickers', await form({ name: 'Ben', location: 'Oslo' }))
  await act('settings', 'PATCH', '/api/admin/settings', { memories: true })
  await act('memory', 'POST', '/api/memories', await form({ name: 'Ines', words: 'He was never early.' }))
  const words = await fetch(`${url}/api/admin/words/story`, { headers: { cookie } })
  if (words.ok) {
    const { version, data } = (await words.json()) as { version: number; data: object }
    await act('words', 'PUT', '/api/admin/words/story', { version, data: { ...data, lead: 'She grew roses.' } })
  } else await words.arrayBuffer()
  const link = await fetch(`${url}/api/admin/ask`, { method: 'POST', headers: { cookie } })
  const { key } = link.ok ? ((await link.json()) as { key: string }) : { key: null }
  if (key) await act(WAITING, 'POST', `/api/send-pictures/${key}`, await form({ name: 'Cousin' }, '#57a'))
  return { cookie, did }
}

/** Checks that an earlier session still holds. Returns the mistakes; empty if there are none. */
export async function lookIn({ url }: Running, { cookie }: Life): Promise<string[]> {
  const session = await fetch(`${url}/api/session`, { headers: { cookie } })
  await session.arrayBuffer()
  return session.ok ? [] : ['the session has ended']
}

/** Checks the pages that the newest version shows to visitors. Returns the mistakes; empty if there are none. */
export async function lookAround({ url }: Running, { did }: Life): Promise<string[]> {
  const wrong: string[] = []
  for (const path of ['/api/photos', '/api/artwork', '/api/rocks', '/api/stickers']) {
    const rows = (await (await fetch(url + path)).json()) as { imageUrl: string }[]
    if (rows.length !== 1) wrong.push(`${path} has ${rows.length}`)
    for (const { imageUrl } of rows) {
      const image = await fetch(url + imageUrl)
      await image.arrayBuffer()
      if (!image.ok) wrong.push(`${imageUrl}: ${image.status}`)
    }
  }
  if (did.includes('words')) {
    const text = await (await fetch(`${url}/api/memorial`)).text()
    if (!text.includes('She grew roses.')) wrong.push('the words are gone')
  }
  return wrong
}
