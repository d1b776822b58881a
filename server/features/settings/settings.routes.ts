/** Routes of the administrators' switches for the whole site. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import type { DoorChange, DoorSettings } from '../../../shared/api/settings.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { aiChoices, doors, wordHolderChoices } from '../../../shared/doors.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { type SettingName, type SettingValues, settingNames, settingOf } from '../../../shared/settings.ts'
import { AppError } from '../../platform/errors.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import { proxyIsNamed } from '../../platform/http/secure-requests.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { administratorOf, assertRecent } from '../accounts/require-administrator.ts'
import { findSecondStep } from '../accounts/second-step-setting.ts'
import { type RecordAct, recordAs } from '../history/history.ts'
import { gatheringUntil, turnGathering } from './gathering.ts'
import { readValues, writeValues } from './settings-store.ts'

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
const values = (name: SettingName) => z.optional(z.literal([...settingOf(name).values]))
const settingSchemas = Object.fromEntries(settingNames.map((name) => [name, values(name)])) as {
  [Name in SettingName]: z.ZodMiniOptional<z.ZodMiniLiteral<SettingValues[Name]>>
}

const doorSchemas = {
  door: z.optional(z.enum(doors)),
  doorDates: switchSchema,
  doorPreview: switchSchema,
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
}

/**
 * At least one of them. The morning is that of the administrator's browser; a script without a zone gets the server's.
 */
const changeSchema = z.strictObject({
  ...settingSchemas,
  ...doorSchemas,
  gathering: switchSchema,
  timeZone: z._default(z.string().check(z.refine(isTimeZone)), () => Intl.DateTimeFormat().resolvedOptions().timeZone),
})

type DoorPart = {
  read(): DoorSettings
  widens(change: DoorChange): boolean
  prepare(change: DoorChange): Promise<((record: RecordAct) => Promise<void>) | null>
}

/** Register it in a scope that requires an administrator. `doorPart` is the site's visibility. */
export async function settingsRoutes(app: FastifyInstance, services: Site & { doorPart: DoorPart }): Promise<void> {
  const { db, doorPart, now } = services

  async function readSettings(): Promise<Answers['/api/admin/settings']> {
    const { discordWebhookUrl, publicUrl } = services.config
    return {
      gatheringUntil: toIso(await gatheringUntil(services)),
      discord: discordWebhookUrl !== null,
      publicUrl,
      proxyIsNamed: proxyIsNamed(services.config),
      ...doorPart.read(),
      ...(await readValues(db)),
    }
  }

  app.get('/api/admin/settings', readSettings)

  app.patch('/api/admin/settings', async (request) => {
    const data = parseRequest(changeSchema, request.body)
    const { gathering, timeZone, door, doorDates, doorPreview, familyWord, wordHolders, ...others } = data
    const { aiCrawlers, sendCards, familyParts, ...change } = others
    const doorChange = { door, doorDates, doorPreview, familyWord, wordHolders, aiCrawlers, sendCards, familyParts }
    if (doorPart.widens(doorChange) || change.secondStep === 'own-choice') assertRecent(administratorOf(request), now())
    const changeDoor = await doorPart.prepare(doorChange)
    if (gathering === undefined && Object.keys(change).length === 0 && !changeDoor)
      throw new AppError('invalid', messages.input.unreadable)
    // An account that requires it without having one would lock itself out of the settings.
    if (change.secondStep === 'required' && !(await findSecondStep(db, request.administrator?.id ?? '')))
      throw new AppError('conflict', messages.session.ownSecondStepFirst)
    const record = recordAs(request.administrator ?? null, { now, log: request.log })
    await writeValues(services, change, timeZone, record)
    if (gathering !== undefined) await turnGathering(services, gathering, timeZone, record)
    await changeDoor?.(record)
    return readSettings()
  })
}
