/** Facts about the whole site for every page: `GET /api/site`; most are set by administrators. */
import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { collections } from '../../../shared/collections/all.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { OptionalName } from '../../../shared/settings.ts'
import type { Day, SiteSettings } from '../../../shared/site-settings.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isForFamily } from '../../platform/http/audience.ts'
import type { Site } from '../../platform/site/site.ts'
import { isFamilyPart } from './family-parts.ts'
import { readValue } from './settings-store.ts'

/** The collections that are off until they are turned on, each by a setting of its name. */
const optionalNames = collections.filter(({ optional }) => optional).map(({ name }) => name as OptionalName)

/** True if the visitor of this request has the collection: the guest book may be for the family alone. */
export async function isOn(db: Database, { name, optional }: Pick<Collection, 'name' | 'optional'>): Promise<boolean> {
  if (optional && !(await readValue(db, name as OptionalName))) return false
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

async function readSiteSettings(db: Database): Promise<SiteSettings> {
  const switches = {} as Record<OptionalName, boolean>
  for (const name of optionalNames) switches[name] = await isOn(db, { name, optional: true })
  return { shares: await readValue(db, 'shares'), ...switches }
}

/** `readDay`: the family's anniversary of today, or null. */
type Known = Pick<Site, 'db' | 'words'> & { readDay(): Promise<Day | null>; sharing: { isOpen(): Promise<boolean> } }

export async function siteRoutes(app: FastifyInstance, services: Known): Promise<void> {
  const { db, readDay, sharing, words } = services
  app.get('/api/memorial', async () => (await words.read()).memorial)
  app.get('/api/site', async (_request, reply): Promise<Answers['/api/site']> => {
    reply.header('cache-control', 'no-cache')
    const { imprint } = (await words.read()).memorial
    const own = { isSharingOpen: await sharing.isOpen(), day: await readDay(), imprint: imprint !== null }
    return { ...(await readSiteSettings(db)), ...own }
  })
}
