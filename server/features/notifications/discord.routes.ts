/**
 * Sends rows to the family's Discord channel. The webhook comes from the settings alone. Redirects are not followed,
 * and no URL from data is fetched. No text of a visitor can mention people.
 */
import type { FastifyInstance } from 'fastify'
import { type AnyCollection, collections } from '../../../shared/collections/all.ts'
import { adminPath } from '../../../shared/collections/choices.ts'
import type { Row } from '../../../shared/collections/collection.ts'
import { labelledValues } from '../../../shared/format.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import { requireRow, unknownItem } from '../items/queries.ts'
import { type RowRequest, rejectMalformedIds } from '../items/row-requests.ts'
import { readSmallImage } from '../items/small-image.ts'

const IMAGE_PX = 1280
/** Discord's limit for the value of a field. */
const MAX_FIELD_LENGTH = 1024

type DiscordCollection = AnyCollection & Required<Pick<AnyCollection, 'discord'>>

export function hasDiscord<C extends AnyCollection>(collection: C): collection is C & DiscordCollection {
  return collection.discord !== undefined
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&')
}

/** The payload of Discord's Execute Webhook endpoint. */
function payloadOf(collection: DiscordCollection, row: Row, filename: string) {
  const { author, title, description } = collection.discord
  const further = labelledValues(collection, row, [author, title, description])
  const fields = further.map(({ label, value }) => ({
    name: label,
    value: escapeMarkdown(value).slice(0, MAX_FIELD_LENGTH),
  }))
  return {
    embeds: [
      {
        author: { name: `Shared by ${row[author]}` },
        title: escapeMarkdown(String(row[title])),
        description: escapeMarkdown(String(row[description] ?? '')),
        ...(fields.length > 0 && { fields }),
        timestamp: row.createdAt,
        image: { url: `attachment://${filename}` },
      },
    ],
    attachments: [{ id: 0, filename }],
    allowed_mentions: { parse: [] },
  }
}

/**
 * Sends one row and returns it. Throws `not-configured` without a webhook, `unknown` without the row, and `conflict`
 * while it is not shown. Throws `busy` when Discord rejects it, redirects or does not respond within `timeoutMs`.
 */
export async function sendToDiscord(services: Site, collection: DiscordCollection, id: string, timeoutMs = 5000) {
  const { discordWebhookUrl } = services.config
  if (!discordWebhookUrl) throw new AppError('not-configured', messages.discord.notConfigured)
  const { state } = await requireRow(services.db, collection, id, { toVisitors: false })
  // The picture of a hidden share stays here until one of the family has shown it.
  if (state !== 'shown') throw new AppError('conflict', messages.moderation.showFirst)
  const row = await requireRow(services.db, collection, id)
  const filename = `${collection.singular}.jpg`
  const form = new FormData()
  form.append('payload_json', JSON.stringify(payloadOf(collection, row, filename)))
  const image = await readSmallImage(services, collection, id, IMAGE_PX)
  if (!image) throw unknownItem()
  form.append('files[0]', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), filename)
  const webhook = new URL(discordWebhookUrl)
  // Only then does Discord respond after it has stored the message.
  webhook.searchParams.set('wait', 'true')
  await postToDiscord(webhook, form, timeoutMs)
  return row
}

/** Throws `busy` as `sendToDiscord` does. */
export async function postToDiscord(webhook: URL, body: FormData, timeoutMs: number): Promise<void> {
  const refused = (cause: unknown) => new AppError('busy', messages.discord.refused, { cause })
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(webhook, { method: 'POST', body, redirect: 'manual', signal }).catch((error) => {
    throw refused(error)
  })
  await response.body?.cancel().catch(() => {})
  if (!response.ok) throw refused(`status ${response.status}`)
}

export async function discordRoutes(app: FastifyInstance, services: Site): Promise<void> {
  app.addHook('onRequest', rejectMalformedIds)
  for (const collection of collections.filter(hasDiscord))
    app.post<RowRequest>(adminPath(collection, ':id', 'send-discord'), ({ params }) =>
      sendToDiscord(services, collection, params.id),
    )
}
