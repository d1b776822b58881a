/** Facts about the whole site for every page: `GET /api/site`; most are set by administrators. */
import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { shareModes } from '../../../shared/choices.ts'
import type { Collection, ShareMode } from '../../../shared/collection.ts'
import { collections } from '../../../shared/collections/all.ts'
import { type PhotoOrder, photoOrders } from '../../../shared/collections/photos.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Day, OptionalName, SiteSettings } from '../../../shared/site-settings.ts'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import { readSetting, writeSetting } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/errors.ts'
import { isForFamily } from '../../platform/http/audience.ts'
import type { MemorialReader } from '../../platform/memorial-reader.ts'
import { type RecordAct, settingsInWords } from '../history/history.ts'
import { isFamilyPart } from './family-parts.ts'

type Needs = { sharing: { isOpen(): Promise<boolean> } }

/** The collections that are off until they are turned on, each by a setting of its name. */
export const optionalNames = collections.filter(({ optional }) => optional).map(({ name }) => name as OptionalName)

/** Mode of new shares: shown at once, or after a look. */
export async function readShareMode(db: Database): Promise<ShareMode> {
  const setting = await readSetting(db, 'shares')
  return shareModes.find((mode) => mode === setting) ?? 'at-once'
}

/** The order in which photos stand on the site. Only lists show it, so it is versioned with the photos. */
export async function readPhotoOrder(db: Database): Promise<PhotoOrder> {
  const setting = await readSetting(db, 'photo-order')
  return photoOrders.find((order) => order === setting) ?? 'own'
}

export async function writePhotoOrder(
  { contentVersions }: { contentVersions: ContentVersions },
  order: PhotoOrder,
  record: RecordAct,
): Promise<void> {
  await contentVersions.change('photos', async (trx) => {
    await writeSetting(trx, 'photo-order', order)
    await record(trx, 'settings-changed', { about: settingsInWords({ photoOrder: order }) })
  })
}

/** True if the visitor of this request has the collection: the guest book may be for the family alone. */
export async function isOn(db: Database, { name, optional }: Pick<Collection, 'name' | 'optional'>): Promise<boolean> {
  if (optional && (await readSetting(db, name as OptionalName)) !== 'on') return false
  return !optional || isForFamily() || !(await isFamilyPart(db, name))
}

/** Throws `unknown` if it is off. */
export async function assertOn(
  db: Database,
  collection: Pick<Collection, 'name' | 'optional'>,
  sentence: string = messages.server.unknownPath,
): Promise<void> {
  if (!(await isOn(db, collection))) throw new AppError('unknown', sentence)
}

export async function readSiteSettings(db: Database): Promise<SiteSettings> {
  const switches = {} as Record<OptionalName, boolean>
  for (const name of optionalNames) switches[name] = await isOn(db, { name, optional: true })
  return { shares: await readShareMode(db), ...switches }
}

/** Pages show these, so they are versioned as content is. */
export async function writeSiteSettings(
  { contentVersions }: { contentVersions: ContentVersions },
  settings: { [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined },
  record: RecordAct,
): Promise<void> {
  await contentVersions.change('settings', async (trx) => {
    if (settings.shares) await writeSetting(trx, 'shares', settings.shares)
    for (const name of optionalNames)
      if (settings[name] !== undefined) await writeSetting(trx, name, settings[name] ? 'on' : null)
    await record(trx, 'settings-changed', { about: settingsInWords(settings) })
  })
}

/** `readDay`: the family's anniversary of today, or null. */
type Known = { db: Database; words: MemorialReader; readDay(): Promise<Day | null> } & {
  sharing: Pick<Needs['sharing'], 'isOpen'>
}

export async function siteRoutes(app: FastifyInstance, services: Known): Promise<void> {
  const { db, readDay, sharing, words } = services
  app.get('/api/memorial', async () => (await words.read()).memorial)
  app.get('/api/site', async (_request, reply): Promise<Answers['/api/site']> => {
    reply.header('cache-control', 'no-cache')
    const own = { isSharingOpen: await sharing.isOpen(), day: await readDay() }
    return { ...(await readSiteSettings(db)), ...own }
  })
}
