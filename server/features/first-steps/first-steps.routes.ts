/** The first steps of a new site, each done as soon as its result is there; no tick is stored. */
import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import { bundledImages, hasPage } from '../../../shared/content.ts'
import type { FirstStep, FirstStepName } from '../../../shared/first-steps.ts'
import { readSetting } from '../../platform/db/settings.ts'
import { countCodes } from '../accounts/recovery-codes.ts'
import { administratorOf } from '../accounts/require-administrator.ts'
import type { SiteWithBackups } from '../backup/nightly-schedule.ts'
import { sampleInUse } from '../words/sample-words.routes.ts'
import { isOfSample } from '../words/sample-words.ts'
import type { SiteWithWords } from '../words/words.ts'

type SiteWithSteps = SiteWithWords & SiteWithBackups

/** Checks for a portrait, and for a photo in the gallery besides. */
async function readPhotos({ db }: SiteWithWords) {
  const photos = db.selectFrom('photos').select('id').where('deletedAt', 'is', null).limit(1)
  const [portrait, other] = await Promise.all([
    photos.where('portrait', '=', 1).executeTakeFirst(),
    photos.where('portrait', '=', 0).where('category', '!=', MISCELLANEOUS).executeTakeFirst(),
  ])
  return { hasPortrait: portrait !== undefined, hasPhotos: other !== undefined }
}

/** True if there is a second account, or an invitation that still works. */
async function isHelped({ db, now }: SiteWithWords): Promise<boolean> {
  const [accounts, invitation] = await Promise.all([
    db.selectFrom('administrators').select('id').limit(2).execute(),
    db
      .selectFrom('links')
      .select('tokenHash')
      .where('purpose', '=', 'invite')
      .where('expiresAt', '>', now())
      .executeTakeFirst(),
  ])
  return accounts.length > 1 || invitation !== undefined
}

/** True if the family has chosen who may see the site. A door that only they pass may be that of the set-up. */
async function isDoorChosen({ db }: SiteWithWords): Promise<boolean> {
  const [door, stays] = await Promise.all([readSetting(db, 'door'), readSetting(db, 'door-stays')])
  return door !== null && (door !== 'us' || stays !== null)
}

/** The steps of an account: codes are personal. Steps for left-out pages are left out. */
async function readSteps(services: SiteWithSteps, administratorId: string): Promise<FirstStep[]> {
  const [{ memorial }, sample, { hasPortrait, hasPhotos }] = await Promise.all([
    services.words.read(),
    sampleInUse(services),
    readPhotos(services),
  ])
  const { person } = memorial
  const done: Record<FirstStepName, boolean> = {
    who: !isOfSample(person.fullName),
    portrait: hasPortrait || !(isOfSample(person.portrait.alt) || person.portrait.src === bundledImages.missing),
    photos: hasPhotos,
    story: hasPage(person, 'story') && !sample.includes('story'),
    door: await isDoorChosen(services),
    family: await isHelped(services),
    copy: (await services.backups.readState()).madeAt !== null,
    codes: (await countCodes(services.db, administratorId)) !== null,
  }
  const waits = (page: 'story') => person.site.waiting.includes(page)
  const needless = [!hasPage(person, 'gallery') && 'photos', !hasPage(person, 'story') && !waits('story') && 'story']
  const names = Object.keys(done) as FirstStepName[]
  return names.filter((name) => !needless.includes(name)).map((name) => ({ name, done: done[name] }))
}

export async function firstStepsRoutes(app: FastifyInstance, services: SiteWithSteps): Promise<void> {
  app.get('/api/admin/first-steps', async (request): Promise<Answers['/api/admin/first-steps']> => {
    if ((await readSetting(services.db, 'first-steps')) === 'away') return []
    return readSteps(services, administratorOf(request).id)
  })
}
