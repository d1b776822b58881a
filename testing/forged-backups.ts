/**
 * For tests: archives that look like a backup and are none. Each has the SHA-256 of its entries, so that only its
 * content is wrong.
 */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Header, pack } from 'tar-stream'
import { tarEntries } from './tar-entries.ts'

export type Forgery = { name: string; bytes: Buffer }
type Entry = { name: string; bytes: Buffer; header?: Partial<Header> }

async function packed(entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack()
  const sums = entries.map(({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
  for (const { name, bytes, header } of [
    ...entries,
    { name: 'SHA256SUMS', bytes: Buffer.from(sums.join('')), header: {} },
  ]) {
    const isFile = !header?.type || header.type === 'file'
    tar.entry({ name, ...header, size: isFile ? bytes.length : 0 }, isFile ? bytes : Buffer.alloc(0))
  }
  tar.finalize()
  return buffer(tar)
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const lines = (...rows: unknown[]) => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
const raw = (text: string) => Buffer.from(`${text}\n`)

/** Values that no column has. */
const values: Record<string, unknown> = {
  'a list': [1],
  'an object': { a: 1 },
  'a boolean': true,
  'a date beyond all': 8.64e15 + 1,
  'a number beyond all': 2 ** 60,
  'a fraction': 1.5,
  'a negative fraction': -0.5,
  'a NUL': 'a\0b',
  'half a letter': '\ud800',
}

/** A whole backup, and the forgeries made of it so far. */
function createForge(backup: Buffer) {
  const whole: Entry[] = tarEntries(backup)
    .filter(({ name }) => name !== 'SHA256SUMS')
    .map(({ name, bytes, size }) => ({ name, bytes: backup.subarray(bytes, bytes + size) }))
  const found: { name: string; entries: Entry[] }[] = []
  const replace = (name: string, bytes: Buffer, header?: Partial<Header>) =>
    whole.map((entry) => (entry.name === name ? { name, bytes, ...(header && { header }) } : entry))
  return {
    whole,
    found,
    forge: (name: string, entries: Entry[]) => void found.push({ name, entries }),
    replace,
    add: (entry: Entry) => [...whole.slice(0, -1), entry, ...whole.slice(-1)],
    withRows: (table: string, ...rows: unknown[]) => replace(`database/${table}.jsonl`, lines(...rows)),
    rowsOf: (table: string): Record<string, unknown>[] =>
      String(whole.find(({ name }) => name === `database/${table}.jsonl`)?.bytes)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  }
}

type Forge = ReturnType<typeof createForge>

export async function forgeries(backup: Buffer): Promise<Forgery[]> {
  const forge = createForge(backup)
  forgeManifests(forge)
  forgeRows(forge)
  forgeOtherRows(forge)
  forgeEntries(forge)
  const packing = forge.found.map(async ({ name, entries }) => ({ name, bytes: await packed(entries) }))
  return [...(await Promise.all(packing)), ...tornArchives(backup)]
}

/** Manifests and trailers. */
function forgeManifests({ whole, forge, replace }: Forge): void {
  const manifest = JSON.parse(String(whole[0]?.bytes))
  const trailer = JSON.parse(String(whole.find(({ name }) => name === 'end.json')?.bytes))
  for (const note of [
    null,
    7,
    'a',
    [],
    {},
    { ...manifest, format: 0 },
    { ...manifest, format: -1 },
    { ...manifest, format: 1.5 },
  ])
    forge(`the manifest ${JSON.stringify(note)}`, replace('keepsake.json', json(note)))
  for (const schema of ['9999-later', '', '../0001-first', 7, null])
    forge(`the schema ${schema}`, replace('keepsake.json', json({ ...manifest, schema })))
  forge('a newer format', replace('keepsake.json', json({ ...manifest, format: 99 })))
  forge('files said to be beside', replace('keepsake.json', json({ ...manifest, files: 'beside' })))
  forge('no manifest', whole.slice(1))
  forge('the manifest as UTF-16', replace('keepsake.json', Buffer.from(JSON.stringify(manifest), 'utf16le')))
  forge('nothing', [])
  for (const end of [
    null,
    {},
    { ...trailer, missing: 'all' },
    { ...trailer, missing: [1] },
    { ...trailer, files: '3' },
  ])
    forge(`the trailer ${JSON.stringify(end)}`, replace('end.json', json(end)))
  forge('no trailer', whole.slice(0, -1))
}

/** Rows of photos and files. */
function forgeRows({ forge, replace, rowsOf, withRows }: Forge): void {
  const [photo = {}] = rowsOf('photos')
  const [file = {}] = rowsOf('files')
  for (const [name, value] of Object.entries(values)) {
    forge(`${name} as a time`, withRows('photos', { ...photo, createdAt: value }))
    forge(`${name} as a title`, withRows('photos', { ...photo, title: value }))
  }
  for (const row of [null, 7, 'a', [1], [[]], {}]) forge(`the row ${JSON.stringify(row)}`, withRows('photos', row))
  for (const text of ['{', '{"id":1e999}', '\ufeff{}', '{"id":"a"}{"id":"b"}', '{"__proto__":{"id":"a"}}', '\0'])
    forge(`the line ${JSON.stringify(text)}`, replace('database/photos.jsonl', raw(text)))
  forge('bytes in the place of rows', replace('database/photos.jsonl', Buffer.from([0xff, 0xfe, 0x00, 0xd8])))
  forge('a column that is not there', withRows('photos', { ...photo, wilth: 1 }))
  forge('a column named as SQL', withRows('photos', { ...photo, '"; drop table photos; --': 1 }))
  const { title: _title, ...untitled } = photo
  forge('a column that is missing', withRows('artwork', untitled))
  forge('one row twice', withRows('photos', photo, photo))
  forge('a row of a file that is not there', withRows('photos', { ...photo, imageId: 'nothing' }))
  forge('no rows of files', withRows('files'))
  for (const key of ['../../x', '/etc/passwd', '', 'A b', 'published', `published/${'a'.repeat(300)}`])
    forge(`the key ${key}`, withRows('files', { ...file, publishedKey: key }))
  for (const sha256 of ['', 'x', null, 7]) forge(`the SHA-256 ${sha256}`, withRows('files', { ...file, sha256 }))
}

/** Rows of accounts, words and settings. */
function forgeOtherRows({ forge, rowsOf, withRows }: Forge): void {
  const [account = {}] = rowsOf('administrators')
  forge('an account of no role', withRows('administrators', { ...account, role: 'emperor' }))
  const costly = (cost: string) => String(account.passwordHash).replace(/m=\d+,t=\d+,p=\d+/, cost)
  for (const hash of [
    '',
    'x',
    costly('m=4194304,t=2,p=1'),
    costly('m=19456,t=99,p=1'),
    costly('m=8,t=1,p=9'),
    costly('m=0,t=0,p=0'),
  ])
    forge(`the hash ${hash.slice(0, 40)}`, withRows('administrators', { ...account, passwordHash: hash }))
  forge(
    'words that are no JSON',
    withRows('words', { name: 'story', version: 1, data: '{', author: 'a', createdAt: 1 }),
  )
  forge('a setting twice', withRows('settings', { name: 'shares', value: 'a' }, { name: 'shares', value: 'b' }))
}

/** Names and types of entries. */
function forgeEntries({ whole, forge, replace, add }: Forge): void {
  for (const name of [
    'database/secrets.jsonl',
    'database/sessions.jsonl',
    'database/',
    'other.txt',
    'files/',
    'files/../x',
    'files//x',
    'files/A',
  ])
    forge(`an entry named ${name}`, add({ name, bytes: Buffer.from('x') }))
  for (const name of [
    'content/../../x',
    'content//x',
    'content/',
    'content/a\\b',
    'content/a\0b',
    '/content/x',
    `content/${'a'.repeat(300)}`,
  ])
    forge(`an entry named ${JSON.stringify(name.slice(0, 40))}`, add({ name, bytes: Buffer.from('x') }))
  forge('a file and a folder of one name', add({ name: 'content/story.md/x', bytes: Buffer.from('x') }))
  forge('an entry twice', add(whole[1] ?? { name: 'x', bytes: Buffer.alloc(0) }))
  for (const type of ['symlink', 'link', 'fifo', 'character-device', 'block-device'] as const)
    forge(`a ${type}`, add({ name: 'content/x', bytes: Buffer.alloc(0), header: { type, linkname: '/etc/passwd' } }))
  forge(
    'a link in the place of the rows',
    replace('database/photos.jsonl', Buffer.alloc(0), { type: 'symlink', linkname: '/etc/passwd' }),
  )
}

/** Archives that are broken as archives already. */
function tornArchives(backup: Buffer): Forgery[] {
  const at = (offset: number, text: string) => {
    const bytes = Buffer.from(backup)
    bytes.write(text, offset, 'latin1')
    return bytes
  }
  return [
    { name: 'one byte', bytes: Buffer.from('k') },
    { name: 'zeros', bytes: Buffer.alloc(4096) },
    { name: 'text', bytes: Buffer.alloc(4096, 'A holiday in spring. ') },
    { name: 'half a block', bytes: backup.subarray(0, 700) },
    { name: 'a size that is no number', bytes: at(124, 'zzzzzzzzzzz\0') },
    { name: 'a size beyond all', bytes: at(124, '77777777777\0') },
    { name: 'a negative size', bytes: at(124, '-0000000001\0') },
    { name: 'a checksum that is wrong', bytes: at(148, '0000000\0') },
    { name: 'an unknown type', bytes: at(156, '?') },
  ]
}
