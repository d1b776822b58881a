/** The preview of a link to a closed site, if the family says so: the name, and the card of the portrait. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CARD_HEIGHT, CARD_WIDTH } from '../../../shared/collections/limits.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { DOOR_PREVIEW } from '../../../shared/doors.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../../platform/errors.ts'
import { clientSignal } from '../../platform/http/client-signal.ts'
import { addressOf } from '../../platform/http/rate-limit.ts'
import { FILE_POLICY } from '../../platform/http/response-headers.ts'
import type { Site } from '../../platform/site/site.ts'
import { readWhole } from '../../platform/storage/storage.ts'
import { cardUrl, cardVersion, findCard, hasCard } from '../files/preview-card.ts'
import type { Variants } from '../files/variants.ts'
import { readFiles } from '../items/queries.ts'
import { visible } from '../items/visible.ts'
import { isOfSample } from '../words/sample-words.ts'
import type { Doors, SiteWithDoors } from './doors.ts'

export type PreviewSite = Pick<Site, 'db' | 'words'> & { doors: Pick<Doors, 'state'> }

const isOn = ({ state }: Pick<Doors, 'state'>) => state.isClosed && state.showsPreview

/** True if the gate lets a stranger's request for the picture pass. */
export function mayPreview(doors: Pick<Doors, 'state'>, { routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === DOOR_PREVIEW && isOn(doors)
}

/** Null while the preview is off, and for the sample's person; without a portrait there is no picture. */
async function findPreview(needs: PreviewSite) {
  const { db, doors, words } = needs
  if (!isOn(doors)) return null
  const { person } = (await words.read()).memorial
  if (isOfSample(person.fullName)) return null
  const chosen = visible(db.selectFrom('photos').select('imageId'), photos, false)
  const row = await chosen.where('portrait', '=', 1).where('deletedAt', 'is', null).executeTakeFirst()
  const [file] = row ? (await readFiles(db, photos, [row.imageId])).values() : []
  if (!file || !hasCard(file)) return { name: person.fullName, picture: null }
  const card = await findCard(db, person, file)
  return {
    name: person.fullName,
    // Years are dates, which the quiet card may leave out.
    picture: { file, card: doors.state.showsDates ? card : { ...card, years: '' } },
  }
}

/** The tags of the quiet card's head; empty while the preview is off. */
export async function renderPreview(needs: PreviewSite, baseUrl: string): Promise<string> {
  const preview = await findPreview(needs)
  if (!preview) return ''
  const { name, picture } = preview
  const image = picture && {
    'og:image': baseUrl + cardUrl(DOOR_PREVIEW, cardVersion(picture.card)),
    'og:image:width': CARD_WIDTH,
    'og:image:height': CARD_HEIGHT,
    'og:image:alt': name,
  }
  const tags = { 'og:title': name, ...image, 'twitter:card': image ? 'summary_large_image' : 'summary' }
  return Object.entries(tags)
    .map(([tag, content]) => {
      const key = tag.startsWith('og:') ? 'property' : 'name'
      return `<meta ${key}="${tag}" content="${escapeHtml(String(content))}">\n`
    })
    .join('')
}

/** The picture itself: 404 where there is none. */
export async function doorPreviewRoutes(
  app: FastifyInstance,
  services: SiteWithDoors & { variants: Variants },
): Promise<void> {
  app.get(DOOR_PREVIEW, async (request, reply) => {
    const picture = (await findPreview(services))?.picture
    if (!picture) throw new AppError('unknown', messages.server.unknownPath)
    const reader = { address: addressOf(request.ip), signal: clientSignal(reply) }
    const { key, type } = await services.variants.card(picture.file, picture.card, reader)
    const headers = { 'cache-control': 'private, no-store', 'content-security-policy': FILE_POLICY }
    return reply
      .type(type)
      .headers(headers)
      .send(await readWhole(services.storage, key))
  })
}
