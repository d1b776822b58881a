/** Fills a new data folder with the sample life: the rows of samples.json and the uploads in files/. */
import { copyFile, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import limitConcurrency from 'p-limit'
import { openServices, type Services } from '../server/app/services/services.ts'
import { addAdministrator, type Credentials } from '../server/features/accounts/administrators.ts'
import { createRow } from '../server/features/collections/create.ts'
import { decide, shareCollections } from '../server/features/moderation/moderation.ts'
import { readConfig } from '../server/platform/config.ts'
import { newId } from '../server/platform/id.ts'
import type { CollectionName } from '../shared/collections/all.ts'
import { collections } from '../shared/collections/all.ts'
import { parseNew } from '../shared/schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The media pool runs two jobs at a time; a third row is being written meanwhile. */
const CONCURRENCY = 3

/** A row and the file of each of its slots, in `files/<collection>/`. Created `daysAgo`, or on `date` (ISO 8601). */
export type Sample = {
  collection: CollectionName
  values: Record<string, unknown>
  files: Record<string, string>
} & ({ daysAgo: number } | { date: string })

export async function readSamples(): Promise<Sample[]> {
  return JSON.parse(await readFile(join(import.meta.dirname, 'samples.json'), 'utf8'))
}

/** Creates one row as an upload form does; its days are counted back from `services.now()`. */
export async function addSample(services: Services, sample: Sample): Promise<void> {
  const collection = collections.find(({ name }) => name === sample.collection)
  if (!collection) throw new Error(`There is no collection ${sample.collection}.`)
  const parsed = parseNew(collection, sample.values)
  if ('error' in parsed) throw new Error(parsed.error)
  const createdAt = 'date' in sample ? Date.parse(sample.date) : services.now() - sample.daysAgo * DAY_MS
  const files: Record<string, { path: string; bytes: number; name: string }> = {}
  try {
    for (const [slot, name] of Object.entries(sample.files)) {
      // The server moves or deletes an upload once it is published.
      const path = join(services.temp, newId())
      await copyFile(join(import.meta.dirname, 'files', sample.collection, name), path)
      files[slot] = { path, bytes: (await stat(path)).size, name }
    }
    const upload = { values: parsed.values, files, rotation: 0 }
    const then = { ...services, now: () => createdAt }
    const { row } = await createRow(then, collection, upload)
    const share = shareCollections.find(({ name }) => name === collection.name)
    if (share) await decide(then, 'show', [{ collection: share, id: row.id }])
  } finally {
    await Promise.all(Object.values(files).map(({ path }) => rm(path, { force: true })))
  }
}

/**
 * Makes `folder` the data folder of a filled site with one administrator: SQLite and files on disk, unless `settings`
 * say otherwise.
 */
export async function fillFolder(
  folder: string,
  administrator: Credentials,
  onProgress: (done: number, total: number) => void = () => {},
  settings: Record<string, string> = {},
): Promise<void> {
  const services = await openServices(readConfig({ ...settings, DATA_DIR: folder }))
  try {
    const samples = await readSamples()
    const now = Date.now()
    let done = 0
    await limitConcurrency(CONCURRENCY).map(samples, async (sample) => {
      await addSample({ ...services, now: () => now }, sample)
      onProgress(++done, samples.length)
    })
    await addAdministrator(services.db, administrator, now)
  } finally {
    await services.close()
  }
}
