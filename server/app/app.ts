/** The server: hooks that see every request, then every plugin of routes, by the role that may call it. */
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { messages } from '../../shared/messages/messages.ts'
import { administratorRoutes } from '../features/accounts/administrators.routes.ts'
import { passkeyRoutes, passkeySignInRoutes } from '../features/accounts/passkeys.routes.ts'
import { adminRecoveryRoutes, recoveryRoutes } from '../features/accounts/recovery.routes.ts'
import { addAdministratorsScope } from '../features/accounts/require-administrator.ts'
import { secondStepRoutes } from '../features/accounts/second-step.routes.ts'
import { sessionRoutes } from '../features/accounts/session.routes.ts'
import { signUpRoutes } from '../features/accounts/sign-up.routes.ts'
import { askingRoutes } from '../features/asking/asking.routes.ts'
import { sentRoutes } from '../features/asking/sent.routes.ts'
import { backupsRoutes } from '../features/backup/backups.routes.ts'
import { setupRestoreRoutes } from '../features/backup/setup-restore.routes.ts'
import { wholeSiteRoutes } from '../features/backup/whole-site.routes.ts'
import { beginEmptyRoutes } from '../features/begin-empty/begin-empty.routes.ts'
import { bookRoutes } from '../features/book/book.routes.ts'
import { addCreate, addLists, adminCollectionRoutes } from '../features/collections/collections.routes.ts'
import { turningRoutes } from '../features/collections/turning.routes.ts'
import { conversionRoutes } from '../features/conversions/conversion-queue.ts'
import { doctorRoutes } from '../features/doctor/doctor.routes.ts'
import { probeRoutes } from '../features/doctor/probe.routes.ts'
import { aiCrawlers } from '../features/doors/ai-crawlers.ts'
import { createCard } from '../features/doors/card.ts'
import { doorPart } from '../features/doors/change-door.ts'
import { comeInKeyRoutes, comeInRoutes } from '../features/doors/come-in.routes.ts'
import { doorPreviewRoutes } from '../features/doors/door-preview.ts'
import { addFamily } from '../features/doors/family.ts'
import { addGate, isStranger } from '../features/doors/gate.ts'
import { sendCardRoutes } from '../features/doors/send-cards.ts'
import { strangerPerson } from '../features/doors/stranger-person.ts'
import { albumRoutes } from '../features/export/album.routes.ts'
import { filesRoutes } from '../features/files/files.routes.ts'
import { storageStateRoutes } from '../features/files/storage-state.routes.ts'
import { firstStepsRoutes } from '../features/first-steps/first-steps.routes.ts'
import { orderRoutes } from '../features/gallery-order/order.routes.ts'
import { photoYearsRoutes } from '../features/gallery-order/photo-years.routes.ts'
import { gatheringRoutes } from '../features/gathering/gathering.routes.ts'
import { carryOnRoutes } from '../features/handover/carry-on.routes.ts'
import { handoverRoutes } from '../features/handover/handover.routes.ts'
import { historyRoutes } from '../features/history/history.routes.ts'
import { bringRoutes } from '../features/import/bring.routes.ts'
import { waitingImportsRoutes } from '../features/import/waiting-imports.routes.ts'
import { resumableRoutes } from '../features/large-videos/resumable.routes.ts'
import { legalRoutes } from '../features/legal/legal.routes.ts'
import { lightsRoutes } from '../features/lights/lights.routes.ts'
import { moderationRoutes } from '../features/moderation/moderation.routes.ts'
import { adminReportRoutes, reportRoutes } from '../features/moderation/reports.routes.ts'
import { discordRoutes } from '../features/notifications/discord.routes.ts'
import { notificationRoutes, stopMailRoutes } from '../features/notifications/notifications.routes.ts'
import { testMailRoutes } from '../features/notifications/test-mail.routes.ts'
import { addOwnImages } from '../features/own-shares/own-image.routes.ts'
import { ownerRoutes } from '../features/own-shares/owner.routes.ts'
import { readingRoutes } from '../features/reading/reading.routes.ts'
import { searchRoutes } from '../features/search/search.routes.ts'
import { readDay } from '../features/settings/days.ts'
import { settingsRoutes } from '../features/settings/settings.routes.ts'
import { siteRoutes } from '../features/settings/site-settings.ts'
import { previewRoutes } from '../features/sharing/preview.routes.ts'
import { answerInLanguageOfForm } from '../features/sharing/sender-language.ts'
import { createSharePlaces } from '../features/sharing/share-places.ts'
import { limitShares } from '../features/sharing/share-rate-limit.ts'
import { cardRoutes, chainRoutes } from '../features/stones/chains.routes.ts'
import { subtitlesRoutes, visitorsSubtitlesRoutes } from '../features/subtitles/subtitles.routes.ts'
import { tableRoutes } from '../features/table/table.routes.ts'
import { trashRoutes } from '../features/trash/trash.routes.ts'
import { undoRoutes } from '../features/undo/undo.routes.ts'
import { aboutRoutes } from '../features/updates/about.routes.ts'
import { draftsRoutes } from '../features/words/drafts.routes.ts'
import { sampleWordsRoutes } from '../features/words/sample-words.routes.ts'
import { wordsRoutes } from '../features/words/words.routes.ts'
import { wordsImagesRoutes } from '../features/words/words-images.routes.ts'
import { AppError } from '../platform/errors.ts'
import { limitAnswerTime } from '../platform/http/answer-timeout.ts'
import { throttleBodies } from '../platform/http/body-throttle.ts'
import {
  cutSlowReaders,
  endUnusedConnections,
  limitConcurrentRequests,
  limitConnections,
} from '../platform/http/connection-limits.ts'
import { rejectCrossSite } from '../platform/http/cross-site.ts'
import { addErrorHandler, addProtocolErrors } from '../platform/http/error-handler.ts'
import { healthRoutes } from '../platform/http/health.routes.ts'
import { addBodyParsers, rejectSlowBodies } from '../platform/http/request-body.ts'
import { addSecurityHeaders, rejectOnStop } from '../platform/http/response-headers.ts'
import { addSecureRequests } from '../platform/http/secure-requests.ts'
import { securityTxtRoutes } from '../platform/http/security-txt.routes.ts'
import { type IsTrusted, trustProxies } from '../platform/http/trusted-proxies.ts'
import { createFastify } from './fastify.ts'
import type { Services } from './services/services.ts'
import { addNoScriptForms, reportPages } from './ssr/no-script-forms.ts'
import { type PersonFor, pagesRoutes } from './ssr/pages.routes.ts'
import { previewWordsRoutes } from './ssr/preview-words.routes.ts'

/** The command line by which a server runs `keepsake` for long work, in a process of its own. */
const command = [process.execPath, join(import.meta.dirname, 'cli/main.js')]

/** Not Fastify's own 404, which would run before the hooks of a scope. */
function unknownPath(): never {
  throw new AppError('unknown', messages.server.unknownPath)
}

/** `pages` adds the HTML of every page, `dev` with hot reload. */
export async function buildApp(services: Services, { pages = false, dev = false } = {}): Promise<FastifyInstance> {
  const { config } = services
  const isTrusted = trustProxies(config.trustedProxies)
  const card = createCard(services)
  const app = createFastify(services, isTrusted, card)
  await addHooks(app, services, { isTrusted, card })
  await addPublicRoutes(app, services, card)
  await addAdministratorsScope(app, services, addAdministratorsRoutes)
  app.all('/api/*', unknownPath)
  // Called, not registered: a build may exceed Fastify's time limit for a plugin.
  const personFor: PersonFor = async (request, reply, person) =>
    (await isStranger(services, request, reply)) ? strangerPerson : person
  const askedAway = () => (services.doors.state.aiCrawlers === 'ask-away' ? aiCrawlers : [])
  if (pages) {
    const render = await pagesRoutes(app, services, { dev, personFor, askedAway, showCardWith: card.showWith })
    await addAdministratorsScope(app, services, (admin, guarded) => previewWordsRoutes(admin, guarded, render))
  }
  return app
}

type Card = ReturnType<typeof createCard>

/** Hooks, in the order in which they see a request. */
async function addHooks(
  app: FastifyInstance,
  services: Services,
  { isTrusted, card }: { isTrusted: IsTrusted; card: Card },
): Promise<void> {
  const { config, headers } = services
  addErrorHandler(app) // `{ error }` is the body of every failure
  addSecurityHeaders(app, headers) // before all that rejects
  addSecureRequests(app, config) // HSTS, and the kind of cookies
  addProtocolErrors(app) // requests that Node would refuse without a word
  limitConnections(app, isTrusted)
  limitConcurrentRequests(app) // before anything that takes time
  cutSlowReaders(app)
  endUnusedConnections(app)
  limitAnswerTime(app)
  rejectSlowBodies(app) // before any reader of a body
  throttleBodies(app) // so that pages do not wait for a crowd of them
  rejectOnStop(app, services) // a graceful stop takes nothing new and does not wait for keep-alive
  addNoScriptForms(app) // a form sent without scripts is answered with a page
  await app.register(cookie) // sessions are in cookies
  addGate(app, services, card) // behind a closed door no target is looked up
  addFamily(app, services) // parts of an open site may be for the family alone
  await addBodyParsers(app) // JSON and multipart, nothing else
  app.addHook('onRequest', rejectCrossSite(config.publicUrl)) // CSRF, before any route
  // A page that waited may have its first row: pages in memory have no entry for it in their menu.
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') await services.words.read()
  })
}

async function addPublicRoutes(app: FastifyInstance, services: Services, card: Card): Promise<void> {
  await app.register(healthRoutes, services)
  await app.register(securityTxtRoutes, services)
  await app.register(probeRoutes, services)
  await app.register(siteRoutes, { ...services, readDay: () => readDay(services) })
  await app.register(legalRoutes, services)
  await app.register(comeInRoutes, { ...services, card })
  await app.register(sendCardRoutes, { ...services, card, isStranger: isStranger.bind(null, services) })
  await app.register(doorPreviewRoutes, services)
  await app.register(askingRoutes, { ...services, card })
  addLists(app, services, 'anyone')
  await app.register(async (shares) => {
    answerInLanguageOfForm(shares)
    limitShares(shares, services) // before a byte of the body is read
    const places = createSharePlaces()
    addCreate(shares, services, 'anyone', places)
    addOwnImages(shares, services, places)
  })
  await app.register(ownerRoutes, services)
  await app.register(reportRoutes, services)
  await app.register(reportPages)
  await app.register(previewRoutes, services)
  await app.register(searchRoutes, services)
  await app.register(lightsRoutes, services)
  await app.register(gatheringRoutes, services)
  await app.register(photoYearsRoutes, services)
  await app.register(chainRoutes, services)
  await app.register(readingRoutes, services)
  await app.register(visitorsSubtitlesRoutes, services)
  await app.register(filesRoutes, services)
  await app.register(sessionRoutes, services)
  await app.register(async (links) => {
    answerInLanguageOfForm(links)
    await links.register(signUpRoutes, services)
    await links.register(setupRestoreRoutes, services)
  })
  await app.register(passkeySignInRoutes, services)
  await app.register(recoveryRoutes, services)
  await app.register(stopMailRoutes, services)
}

/** Routes for administrators. Their database checks the rights within each write. */
async function addAdministratorsRoutes(admin: FastifyInstance, guarded: Services): Promise<void> {
  await admin.register(adminCollectionRoutes, guarded)
  await admin.register(moderationRoutes, guarded)
  await admin.register(adminReportRoutes, guarded)
  await admin.register(discordRoutes, guarded)
  await admin.register(trashRoutes, guarded)
  await admin.register(waitingImportsRoutes, guarded)
  await admin.register(bringRoutes, { ...guarded, command })
  await admin.register(orderRoutes, guarded)
  await admin.register(tableRoutes, guarded)
  await admin.register(cardRoutes, guarded)
  await admin.register(turningRoutes, guarded)
  await admin.register(subtitlesRoutes, guarded)
  await admin.register(conversionRoutes, guarded)
  await admin.register(resumableRoutes, guarded)
  await admin.register(administratorRoutes, guarded)
  await admin.register(historyRoutes, guarded)
  await admin.register(undoRoutes, guarded)
  await admin.register(passkeyRoutes, guarded)
  await admin.register(adminRecoveryRoutes, guarded)
  await admin.register(secondStepRoutes, guarded)
  await admin.register(notificationRoutes, guarded)
  await admin.register(testMailRoutes, guarded)
  await admin.register(storageStateRoutes, guarded)
  await admin.register(aboutRoutes, guarded)
  await admin.register(doctorRoutes, guarded)
  await admin.register(handoverRoutes, guarded)
  await admin.register(carryOnRoutes, guarded)
  await admin.register(comeInKeyRoutes, guarded)
  await admin.register(settingsRoutes, { ...guarded, doorPart: doorPart(guarded) })
  await admin.register(backupsRoutes, guarded)
  await admin.register(wholeSiteRoutes, guarded)
  await admin.register(albumRoutes, { ...guarded, command })
  await admin.register(bookRoutes, { ...guarded, command })
  await admin.register(wordsRoutes, guarded)
  await admin.register(wordsImagesRoutes, guarded)
  await admin.register(draftsRoutes, guarded)
  await admin.register(sentRoutes, guarded)
  await admin.register(sampleWordsRoutes, guarded)
  await admin.register(beginEmptyRoutes, guarded)
  await admin.register(firstStepsRoutes, guarded)
  admin.all('/api/admin/*', unknownPath)
}
