/** Routes of the administrators' switches for the whole site. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Answers, DoorSettings } from '../../../shared/api/answers.ts'
import { shareModes } from '../../../shared/choices.ts'
import { photoOrders, photos } from '../../../shared/collections/photos.ts'
import { aiChoices, doors, wordHolderChoices } from '../../../shared/doors.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { OptionalName } from '../../../shared/site-settings.ts'
import type { Config } from '../../platform/config.ts'
import type { ContentVersions } from '../../platform/db/content-versions.ts'
import type { Database } from '../../platform/db/database.ts'
import { readSetting, writeSetting } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/errors.ts'
import { forFamily } from '../../platform/http/audience.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import { proxyIsNamed } from '../../platform/http/secure-requests.ts'
import { findSecondStep, isSecondStepRequired } from '../accounts/second-step-setting.ts'
import { type RecordAct, recordAs, settingsInWords } from '../history/history.ts'
import { areDaysOn, switchDays } from './days.ts'
import { endGathering, gatheringUntil, startGathering } from './gathering.ts'
import { optionalNames, readPhotoOrder, readSiteSettings, writePhotoOrder, writeSiteSettings } from './site-settings.ts'

type Needs = { config: Config; db: Database; contentVersions: ContentVersions; now: () => number }

/** Parts of the gallery that can be for the family alone. */
const { year: YEARS, category: CATEGORY } = photos.fields
const CATEGORIES = CATEGORY.options
const MAX_YEARS = 200

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const switchSchema = z.optional(z.boolean())
const switches = Object.fromEntries(optionalNames.map((name) => [name, switchSchema]))

/**
 * At least one of them. The morning is that of the administrator's browser; a script without a zone gets the server's.
 */
const changeSchema = z.strictObject({
  gathering: z.optional(z.boolean()),
  days: switchSchema,
  shares: z.optional(z.enum(shareModes)),
  photoOrder: z.optional(z.enum(photoOrders)),
  discordByItself: z.optional(z.boolean()),
  firstSteps: z.optional(z.boolean()),
  secondStep: z.optional(z.enum(['own-choice', 'required'])),
  door: z.optional(z.enum(doors)),
  doorDates: switchSchema,
  familyWord: z.optional(z.nullable(z.string())),
  wordHolders: z.optional(z.enum(wordHolderChoices)),
  aiCrawlers: z.optional(z.enum(aiChoices)),
  sendCards: switchSchema,
  familyParts: z.optional(
    z.strictObject({
      memories: z.boolean(),
      years: z.array(z.int().check(z.minimum(YEARS.min), z.maximum(YEARS.max))).check(z.maxLength(MAX_YEARS)),
      categories: z.array(z.enum(CATEGORIES)).check(z.maxLength(CATEGORIES.length)),
    }),
  ),
  ...(switches as Record<OptionalName, typeof switchSchema>),
  timeZone: z._default(z.string().check(z.refine(isTimeZone)), () => Intl.DateTimeFormat().resolvedOptions().timeZone),
})

type DoorPart = {
  read(): DoorSettings
  prepare(change: object): Promise<((record: RecordAct) => Promise<void>) | null>
}

/** Register it in a scope that requires an administrator. `doorPart` is the site's visibility. */
export async function settingsRoutes(app: FastifyInstance, services: Needs & { doorPart: DoorPart }): Promise<void> {
  const { db, doorPart, now } = services
  app.addHook('onSend', cacheControl('private, no-store'))

  async function readSettings(): Promise<Answers['/api/admin/settings']> {
    const until = await gatheringUntil(services)
    const gathering = { gatheringUntil: until === null ? null : new Date(until).toISOString() }
    const { discordWebhookUrl, publicUrl } = services.config
    const configured = { discord: discordWebhookUrl !== null, publicUrl, proxyIsNamed: proxyIsNamed(services.config) }
    const discordByItself = (await readSetting(services.db, 'discord-since')) !== null
    const firstSteps = (await readSetting(services.db, 'first-steps')) !== 'away'
    const [photoOrder, days] = [await readPhotoOrder(services.db), await areDaysOn(services.db)]
    const own = { discordByItself, firstSteps, photoOrder, days }
    const isRequired = await isSecondStepRequired(services.db)
    return {
      ...gathering,
      ...configured,
      ...own,
      secondStep: isRequired ? 'required' : 'own-choice',
      ...doorPart.read(),
      ...(await readSiteSettings(services.db)),
    }
  }

  // The first part for the family is written by a request that began without any.
  const readForFamily = () => forFamily(readSettings)
  app.get('/api/admin/settings', readForFamily)

  app.patch('/api/admin/settings', async (request) => {
    const { data } = changeSchema.safeParse(request.body)
    if (!data) throw new AppError('invalid', messages.input.unreadable)
    const { door, doorDates, familyWord, wordHolders, aiCrawlers, sendCards, familyParts, ...others } = data
    const { gathering, days, discordByItself, firstSteps, secondStep, photoOrder, timeZone, ...site } = others
    const doorChange = { door, doorDates, familyWord, wordHolders, aiCrawlers, sendCards, familyParts }
    const changeDoor = await doorPart.prepare(doorChange)
    const hasSite = Object.keys(site).length > 0
    if (
      [gathering, days, discordByItself, firstSteps, secondStep, photoOrder].every((each) => each === undefined) &&
      !hasSite &&
      !changeDoor
    )
      throw new AppError('invalid', messages.input.unreadable)
    // An account that requires it without having one would lock itself out of the settings.
    if (secondStep === 'required' && !(await findSecondStep(db, request.administrator?.id ?? '')))
      throw new AppError('conflict', messages.session.ownSecondStepFirst)
    const record = recordAs(request.administrator ?? null, { now, log: request.log })
    if (hasSite) await writeSiteSettings(services, site, record)
    if (days !== undefined) await switchDays(services, days, timeZone, record)
    if (photoOrder) await writePhotoOrder(services, photoOrder, record)
    // Earlier shares stay unannounced: switching it on brings no flood.
    await db.transaction().execute(async (trx) => {
      if (discordByItself !== undefined)
        await writeSetting(trx, 'discord-since', discordByItself ? String(now()) : null)
      if (firstSteps !== undefined) await writeSetting(trx, 'first-steps', firstSteps ? null : 'away')
      if (gathering === true) await startGathering({ db: trx, now }, timeZone)
      if (gathering === false) await endGathering({ db: trx, now })
      if (secondStep) await writeSetting(trx, 'second-step', secondStep === 'required' ? 'required' : null)
      const about = settingsInWords({ gathering, discordByItself, firstSteps, secondStep })
      if (about) await record(trx, 'settings-changed', { about })
    })
    await changeDoor?.(record)
    return readForFamily()
  })
}
