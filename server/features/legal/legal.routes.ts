/** `GET /api/privacy` and `GET /api/imprint`: the words of the two pages that the law asks for. */
import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { IMPRINT_PAGE, legalApi, PRIVACY_PAGE } from '../../../shared/legal.ts'
import { layout, privacy } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import { isRemote, readOther } from '../backup/elsewhere.ts'
import { readDoor } from '../doors/door-settings.ts'
import { hasFamilyParts } from '../settings/family-parts.ts'
import { readValue } from '../settings/settings-store.ts'
import { isOn } from '../settings/site-settings.ts'
import { type Facts, privacyText } from './privacy.ts'

async function readFacts(db: Database): Promise<Omit<Facts, 'config'>> {
  const { door, wordHash, askKey, familyParts } = await readDoor(db)
  const other = await readOther(db)
  return {
    door,
    hasFamilyParts: hasFamilyParts(familyParts),
    hasWord: wordHash !== null,
    shares: await readValue(db, 'shares'),
    memories: await isOn(db, { name: 'memories', optional: true }),
    asks: askKey !== null,
    copiesAway: other !== null && isRemote(other.address),
  }
}

export async function legalRoutes(app: FastifyInstance, services: Pick<Site, 'config' | 'db' | 'words'>) {
  const { config, db, words } = services

  app.get(legalApi(PRIVACY_PAGE), async (_request, reply): Promise<Answers['/api/privacy']> => {
    reply.header('cache-control', 'no-cache')
    return privacyText((await words.read()).memorial, { ...(await readFacts(db)), config })
  })

  app.get(legalApi(IMPRINT_PAGE), async (_request, reply): Promise<Answers['/api/imprint']> => {
    const { imprint } = (await words.read()).memorial
    if (!imprint) throw new AppError('unknown', messages.server.unknownPath)
    reply.header('cache-control', 'no-cache')
    return { title: layout.imprint, lead: privacy.imprintLead, blocks: imprint }
  })
}
