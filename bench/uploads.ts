/**
 * Cost of uploads for the whole process tree on an empty site: a photo of 12 megapixels, and a film of a gigabyte in
 * pieces. The photo's yardstick is libvips alone, with the same outputs. Other programs on the machine change processor
 * time and memory little.
 */
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { administrator, signIn } from '../scaled/load.ts'
import { addAdministrator } from '../server/features/accounts/administrators.ts'
import type { Database } from '../server/platform/db/database.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { residentSetSize } from '../server/platform/media/process-memory.ts'
import { CHUNK_BYTES } from '../shared/collections/limits.ts'
import { mp4 } from '../testing/files.ts'
import { type ServerProcess, startServer } from '../testing/process.ts'
import type { Cost } from './bare-libvips.ts'
import { asUpload, makePhonePhoto, phoneProfiles } from './phone-photo.ts'
import { prepared } from './prepared.ts'
import { treeBytes, treeSeconds, watchPeak, watchTree } from './processes.ts'
import { upload } from './scaled.ts'
import { type Figure, printTable } from './table.ts'

const PHOTOS = 12
/** Warm-up, not measured: a server that has run for a day has already compiled its code for uploads. */
const ROUNDS_BEFORE = 2
const MB = 1024 * 1024
const FILM_BYTES = 1024 * MB
const MAX_ANSWER_MS = 400
const MAX_RATIO = 1.1
const MAX_PHOTO_MEGABYTES = 350
const MAX_FILM_MEGABYTES = { main: 16, tree: 150 }

type Site = { server: ServerProcess; db: Database; pid: number; cookie: string; folder: string }

export async function measureUploads(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-uploads-'))
  const server = await startServer({ DATA_DIR: folder })
  try {
    await using db = await openDatabase({ databaseUrl: null, dataDir: folder })
    await addAdministrator(db, administrator, Date.now())
    const site = { server, db, pid: server.pid ?? 0, folder, ...(await signIn(server.url)) }
    await measurePhotos(site)
    await measureFilm(site)
  } finally {
    await server.kill('SIGTERM')
    await rm(folder, { recursive: true })
  }
}

const profileOf = (n: number) => phoneProfiles[n % phoneProfiles.length] ?? 'none'

/** Milliseconds, summed over photos. */
type Costs = { own: Cost; bare: Cost }

function sumOf(costs: Costs[], of: keyof Costs): Cost {
  const sum = (key: keyof Cost) => costs.reduce((total, cost) => total + cost[of][key], 0)
  return { toAnswer: sum('toAnswer'), inAll: sum('inAll') }
}

const beside = (label: string, value: number, yardstick: number): Figure[] => [
  {
    ...{ label, value: value / PHOTOS, unit: 'ms' },
    note: `libvips alone: ${Math.round(yardstick / PHOTOS)} ms`,
  },
  { label: `${label}, against libvips alone`, value: value / yardstick, unit: '', limit: { atMost: MAX_RATIO } },
]

/** The sizes of a photo as it was sent and as it is published, at an address. */
async function printJpegs(folder: string, sent: string, published: string): Promise<void> {
  const last = join(folder, 'published.jpg')
  await writeFile(last, Buffer.from(await (await fetch(published)).arrayBuffer()))
  const progressive = join(folder, 'progressive.jpg')
  // It costs half as much again.
  await sharp(sent).autoOrient().jpeg({ quality: 87, progressive: true }).toFile(progressive)
  const sizes = { 'as sent': sent, published: last, 'progressive, by libvips': progressive }
  const figures = Object.entries(sizes).map(async ([label, path]): Promise<Figure> => {
    const note = path === sent ? '' : await ssim(path, sent)
    return { label, value: (await stat(path)).size / 1024, unit: 'KB', note }
  })
  printTable('The same photo, as a JPEG', await Promise.all(figures))
}

async function measurePhotos({ server, db, pid, cookie, folder }: Site): Promise<void> {
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, n) => makePhonePhoto(n, profileOf(n))))
  const paths = photos.map((_, n) => join(folder, `sent-${n}.jpg`))
  for (const [n, photo] of photos.entries()) await writeFile(paths[n] ?? '', photo)
  await prepared(db)
  let published = ''
  async function cost(photo: Buffer): Promise<Cost> {
    const before = await treeSeconds(pid)
    published = (await upload(server.url, cookie, asUpload(photo))).imageUrl
    const answered = await treeSeconds(pid)
    await prepared(db)
    return { toAnswer: (answered - before) * 1000, inAll: ((await treeSeconds(pid)) - before) * 1000 }
  }
  // Starts the workers, as the yardstick has been started before its measurement.
  const firstPhoto = await makePhonePhoto(PHOTOS)
  const peakAtStart = watchTree(pid)
  const first = await cost(firstPhoto)
  const bytesAtStart = await peakAtStart.stop()
  const libvips = fork(join(import.meta.dirname, 'bare-libvips.ts'), [folder])
  let costs: Costs[] = []
  // In turns, so that other work on the machine affects both alike.
  for (let round = 0; round <= ROUNDS_BEFORE; round += 1) {
    costs = []
    for (const [n, photo] of photos.entries())
      costs.push({ own: await cost(photo), bare: await costOfLibvips(libvips, paths[n] ?? '') })
  }
  const [own, bare] = [sumOf(costs, 'own'), sumOf(costs, 'bare')]
  // Each profile is judged by itself: libvips alone converts even from a needless profile, which would hide the cost of
  // the others.
  const byProfile = phoneProfiles.map((profile): Figure => {
    const those = costs.filter((_, n) => profileOf(n) === profile)
    const [mine, yardstick] = [sumOf(those, 'own').toAnswer, sumOf(those, 'bare').toAnswer]
    const note = `${Math.round(mine / those.length)} ms; libvips alone: ${Math.round(yardstick / those.length)} ms`
    const label = `of those with the colour profile ${profile}`
    return { label, value: mine / yardstick, unit: '', limit: { atMost: MAX_RATIO }, note }
  })
  libvips.disconnect()
  // Not while times are taken, which belong to the server alone.
  const peak = watchTree(pid)
  for (const photo of photos) await cost(photo)
  const megabytes = Math.max(bytesAtStart, await peak.stop()) / MB
  const [answer, ratio, ...rest] = [
    ...beside('processor time to the answer', own.toAnswer, bare.toAnswer),
    ...beside('and with the widths of pages', own.inAll, bare.inAll),
  ] as [Figure, ...Figure[]]
  printTable('A photo of 12 megapixels, on average of the colour profiles of phones', [
    { ...answer, limit: { atMost: MAX_ANSWER_MS } },
    ...(ratio ? [ratio] : []),
    ...byProfile,
    ...rest,
    { label: 'the first photo, which starts the workers', value: first.toAnswer, unit: 'ms' },
    {
      label: 'memory at most, shared pages once',
      value: megabytes,
      unit: 'MB',
      limit: { atMost: MAX_PHOTO_MEGABYTES },
    },
  ])
  await printJpegs(folder, paths.at(-1) ?? '', server.url + published)
}

async function costOfLibvips(libvips: ChildProcess, photo: string): Promise<Cost> {
  libvips.send(photo)
  const [cost] = await once(libvips, 'message')
  return cost
}

/** Likeness to the original (SSIM), if ffmpeg is installed. */
async function ssim(path: string, original: string): Promise<string> {
  const args = ['-hide_banner', '-i', path, '-i', original, '-lavfi', 'ssim', '-f', 'null', '-']
  const { stderr } = await promisify(execFile)('ffmpeg', args).catch(() => ({ stderr: '' }))
  const found = /All:(0\.\d{4})/.exec(stderr)?.[1]
  return found ? `SSIM ${found}` : ''
}

/** A video that plays, followed by a box of noise, which players skip. */
function* filmPieces(): Generator<Buffer> {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(FILM_BYTES + 8)
  head.write('free', 4)
  yield Buffer.concat([mp4(), head])
  const noise = randomBytes(CHUNK_BYTES)
  for (let sent = 0; sent < FILM_BYTES; sent += CHUNK_BYTES) yield noise
}

async function measureFilm({ server, db, pid, cookie }: Site): Promise<void> {
  await prepared(db)
  const before = { main: await residentSetSize(pid), tree: await treeBytes(pid) }
  const [main, tree] = [watchPeak(() => residentSetSize(pid)), watchTree(pid)]
  const seconds = await treeSeconds(pid)
  const headers = { cookie, 'tus-resumable': '1.0.0' }
  const length = mp4().length + 8 + FILM_BYTES
  const begun = await fetch(`${server.url}/api/admin/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(length) },
  })
  const address = begun.headers.get('location') ?? ''
  let offset = 0
  for (const piece of filmPieces()) {
    const type = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    const body = new Uint8Array(piece)
    const { status } = await fetch(server.url + address, { method: 'PATCH', headers: { ...headers, ...type }, body })
    if (status !== 204) throw new Error(`A piece of the film responded ${status}.`)
    offset += piece.length
  }
  const ended = await fetch(`${server.url}/api/admin/videos/uploaded`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ upload: address.split('/').at(-1), title: 'The long summer' }),
  })
  if (ended.status !== 201) throw new Error(`The film responded ${ended.status}.`)
  const grown = { main: (await main.stop()) - before.main, tree: (await tree.stop()) - before.tree }
  printTable('A film of a gigabyte, in pieces', [
    {
      ...{ label: 'the main process grows by', value: grown.main / MB, unit: 'MB' },
      limit: { atMost: MAX_FILM_MEGABYTES.main },
    },
    { label: 'the tree grows by', value: grown.tree / MB, unit: 'MB', limit: { atMost: MAX_FILM_MEGABYTES.tree } },
    { label: 'processor time', value: (await treeSeconds(pid)) - seconds, unit: 's' },
  ])
}
