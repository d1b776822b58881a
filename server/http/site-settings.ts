/** What administrators set for the whole site and every page may have to know: `GET /api/site`. */
import type { FastifyInstance } from 'fastify'
import { type ShareMode, type SiteSettings, shareModes } from '../../shared/collection.ts'
import type { Database } from '../db/database.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
import type { Services } from '../services.ts'

/** How new shares appear. */
export async function readShareMode(db: Database): Promise<ShareMode> {
  const setting = await readSetting(db, 'shares')
  return shareModes.find((mode) => mode === setting) ?? 'at-once'
}

export async function readSiteSettings(db: Database): Promise<SiteSettings> {
  return { shares: await readShareMode(db) }
}

/** Pages show these, so they are versioned as content is. */
export async function writeSiteSettings(
  { contentVersions }: Pick<Services, 'contentVersions'>,
  { shares }: { [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined },
): Promise<void> {
  await contentVersions.change('settings', async (trx) => {
    if (shares) await writeSetting(trx, 'shares', shares)
  })
}

export async function siteRoutes(app: FastifyInstance, { db }: Services): Promise<void> {
  app.get('/api/site', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return readSiteSettings(db)
  })
}
