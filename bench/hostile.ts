/**
 * Hostile text in every place that a stranger or a file can fill: headers, addresses, forms, JSON, words, tags.
 * Measures the time that each blocks the server's only thread, as another visitor's request finds it.
 */
import { request } from 'node:http'
import { mp3 } from '../testing/audio.ts'
import type { FilledSite } from './filled-site.ts'
import { send } from './send.ts'
import { type Figure, printTable } from './table.ts'

const MAX_STALL_MS = 50
/** A shorter stall is not measured again; a longer one may have been the machine's other work. */
const GOAL_MS = 20
const TRIES = 4

const KB = 1024
const signs = [' ', '\t', ',', ';', '"', '%', '%20', ', ;', ';q=', 'a=', 'W/"a", ', '=', '/', '\\', '-', '1', '\u0301']
const marks = ['>', '> ', '[', '![', '*a ', '_a_', '`', '<', '<a ', '\n', ' \n', '- ', '|', '&', '\\', ...signs]
const headers = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'If-None-Match', 'If-Range', 'Range', 'Cookie', 'Authorization'],
  ...['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Origin', 'Referer', 'User-Agent', 'Content-Type'],
  ...['Idempotency-Key', 'Upload-Metadata', 'Connection', 'Host'],
]
const parameters = ['category', 'limit', 'after', 'before', 'order', 'photo', 'older', 'w', 'q']

type Attack = { label: string; run: () => Promise<unknown> }
type Kind = { label: string; attacks: Attack[] }

const fill = (sign: string, length: number) => sign.repeat(Math.ceil(length / sign.length)).slice(0, length)

/** Node's own client lets a header have any byte. With `insecureHTTPParser` no byte is checked twice. */
function sendHeader(url: string, name: string, value: string): Promise<unknown> {
  return new Promise((resolve) => {
    const bytes = `x${Buffer.from(value).toString('latin1')}x`
    const sent = request(url, { headers: { [name]: bytes } }, (response) => response.resume().on('close', resolve))
    sent.on('error', resolve).end()
  })
}

const each = <T, U>(all: readonly T[], others: readonly U[]) =>
  all.flatMap((one) => others.map((o) => [one, o] as const))

/** Requests of an administrator, who has no limits. */
function createSender(url: string, cookie: string) {
  const json = (method: string, path: string, value: unknown, size = '') => ({
    label: `${method} ${path} ${size}`,
    run: () => send(url + path, { 'content-type': 'application/json', cookie }, method, JSON.stringify(value)),
  })
  return {
    json,
    async form(path: string, fields: Record<string, string | Blob>): Promise<string> {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      return (await fetch(url + path, { method: 'POST', body, headers: { cookie } })).text()
    },
    async save(text: string) {
      const answer = await (await fetch(`${url}/api/admin/words/story`, { headers: { cookie } })).json()
      const { version, data } = answer as { version: number; data: object }
      return json('PUT', '/api/admin/words/story', { version, data: { ...data, text } }).run()
    },
  }
}

function kindsOf({ server: { url }, cookie, imageUrl }: FilledSite): Kind[] {
  const { json, form, save } = createSender(url, cookie)
  return [
    {
      label: 'headers of 1 KB and 12 KB',
      attacks: each(each(headers, [KB, 12 * KB]), signs).map(([[name, size], sign]) => ({
        label: `${name} ${size} ${JSON.stringify(sign)}`,
        run: () => sendHeader(`${url}/gallery`, name, fill(sign, size / Buffer.byteLength(sign))),
      })),
    },
    {
      label: 'addresses of 1 KB and 12 KB',
      attacks: each(each(['/gallery', '/api/photos', imageUrl], parameters), each(signs, [KB - 20, 12 * KB])).map(
        ([[path, name], [sign, size]]) => ({
          label: `${path}?${name} ${size} ${JSON.stringify(sign)}`,
          run: () => send(`${url}${path}?${name}=${fill(encodeURIComponent(sign), size)}`, {}),
        }),
      ),
    },
    {
      label: 'JSON of 60 KB',
      attacks: signs.map((sign) =>
        json('POST', '/api/session', { email: fill(sign, 20 * KB), password: fill(sign, 20 * KB) }, sign),
      ),
    },
    {
      label: 'forms with fields of 900 KB',
      attacks: signs.map((sign) => ({
        label: `a rock ${JSON.stringify(sign)}`,
        run: () => form('/api/rocks', { name: fill(sign, 900 * KB), location: fill(sign, 900 * KB) }),
      })),
    },
    {
      label: 'tags of music of 900 KB',
      attacks: signs.map((sign) => ({
        label: `a title ${JSON.stringify(sign)}`,
        run: () =>
          form('/api/admin/upload-track', {
            audio: new File(
              [Uint8Array.from(mp3(2, { TIT2: fill(sign, 900 * KB), TALB: fill(sign, 900 * KB) }))],
              'a.mp3',
            ),
          }),
      })),
    },
    ...[20, 500].map((size) => ({
      label: `words of ${size} KB`,
      attacks: marks.map((mark) => ({
        label: JSON.stringify(mark),
        run: () => save(fill(mark, (size * KB) / Buffer.byteLength(mark))),
      })),
    })),
  ]
}

/** The longest time, in milliseconds, that another visitor waits for the smallest answer before this one is there. */
async function stallOf(url: string, run: Attack['run']): Promise<number> {
  let isOver = false
  let longest = 0
  const done = run().finally(() => {
    isOver = true
  })
  while (!isOver) longest = Math.max(longest, (await send(`${url}/healthz`, {})).waited)
  await done
  return longest
}

/** The least of some tries, for an attack that holds the thread does so each time. */
async function leastStall(url: string, { run }: Attack): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least > GOAL_MS; tries += 1) least = Math.min(least, await stallOf(url, run))
  return least
}

export async function measureHostile(site: FilledSite): Promise<void> {
  const figures: Figure[] = []
  for (const { label, attacks } of kindsOf(site)) {
    let [longest, worst] = [0, '']
    for (const attack of attacks) {
      const stall = await leastStall(site.server.url, attack)
      if (stall > longest) [longest, worst] = [stall, attack.label]
    }
    figures.push({
      ...{ label: `${attacks.length} × ${label}`, value: longest, unit: 'ms' },
      limit: { atMost: MAX_STALL_MS },
      note: worst,
    })
  }
  printTable('Hostile text: the longest that another visitor waits meanwhile', figures)
}
