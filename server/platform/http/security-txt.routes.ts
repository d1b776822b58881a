/** `/.well-known/security.txt` (RFC 9116): the contact for security reports, if SECURITY_CONTACT names one. */

import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../../shared/durations.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { MemorialReader } from '../memorial-reader.ts'

type Needs = { config: Config; words: MemorialReader; now: () => number }

/** Validity of the contact, counted from each request. */
const VALID_MS = 90 * DAY_MS

export async function securityTxtRoutes(app: FastifyInstance, { config, now, words }: Needs): Promise<void> {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { publicUrl, securityContact } = config
    if (!securityContact) throw new AppError('unknown', messages.server.unknownPath)
    const { person } = (await words.read()).memorial
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(now() + VALID_MS).toISOString().slice(0, 19)}Z`,
      `Preferred-Languages: ${person.language}`,
      ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}
