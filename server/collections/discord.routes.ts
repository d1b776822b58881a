/**
 * Tells the family's chat about a rock: who, where, what they wrote, and the picture's own bytes. The webhook comes from the
 * settings alone, no redirect is followed, nothing is fetched from data, and no text of a visitor can call anybody.
 */
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { adminPath } from '../../shared/collection.ts'
import { type Rock, rocks } from '../../shared/collections/rocks.ts'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { type RowRequest, rejectMalformedIds } from './collections.routes.ts'
import { fileColumn } from './queries.ts'
import { requireRow } from './update.ts'

const ANSWER_MS = 5000
const PICTURE = { width: 1280, format: 'jpeg' } as const
const FILE_NAME = 'rock.jpg'

type DiscordServices = Pick<Services, 'config' | 'db' | 'media' | 'storage'>

/** What a visitor wrote is text, never formatting. */
function plain(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&')
}

/** The message as Discord's webhooks take it. */
function messageOf(rock: Rock) {
  return {
    embeds: [
      {
        author: { name: `Shared by ${rock.name}` },
        title: plain(rock.location),
        description: plain(rock.description ?? ''),
        timestamp: rock.createdAt,
        image: { url: `attachment://${FILE_NAME}` },
      },
    ],
    attachments: [{ id: 0, filename: FILE_NAME }],
    allowed_mentions: { parse: [] },
  }
}

async function pictureOf({ db, media, storage }: DiscordServices, id: string): Promise<Buffer> {
  const { publishedKey } = await db
    .selectFrom('files')
    .innerJoin('rocks', `rocks.${fileColumn('image')}`, 'files.id')
    .select('files.publishedKey')
    .where('rocks.id', '=', id)
    .executeTakeFirstOrThrow()
  return media.resize(await buffer(await storage.read(publishedKey)), PICTURE)
}

/**
 * Sends one rock and answers it. Throws `not-configured` without a webhook, `unknown` without the rock, and `busy` when
 * Discord refuses, sends elsewhere or has not answered after `patience` milliseconds.
 */
export async function sendToDiscord(
  services: DiscordServices,
  id: string,
  patience = ANSWER_MS,
): Promise<Rock> {
  const { discordWebhookUrl } = services.config
  if (!discordWebhookUrl) throw new AppError('not-configured', messages.discord.notConfigured)
  const rock = (await requireRow(services.db, rocks, id)) as Rock
  const form = new FormData()
  form.append('payload_json', JSON.stringify(messageOf(rock)))
  const picture = new Uint8Array(await pictureOf(services, id))
  form.append('files[0]', new Blob([picture], { type: 'image/jpeg' }), FILE_NAME)
  const webhook = new URL(discordWebhookUrl)
  // Only then does Discord answer after the message is stored.
  webhook.searchParams.set('wait', 'true')
  await post(webhook, form, patience)
  return rock
}

async function post(webhook: URL, body: FormData, patience: number): Promise<void> {
  let accepted = false
  let cause: unknown
  try {
    const reply = await fetch(webhook, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    accepted = reply.ok
    cause = `status ${reply.status}`
    await reply.body?.cancel()
  } catch (error) {
    cause = error
  }
  if (!accepted) throw new AppError('busy', messages.discord.refused, { cause })
}

/** Register it in a scope that requires an administrator. */
export async function discordRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook('onRequest', rejectMalformedIds)
  app.post<RowRequest>(adminPath(rocks, ':id', 'send-discord'), ({ params }) =>
    sendToDiscord(services, params.id),
  )
}
