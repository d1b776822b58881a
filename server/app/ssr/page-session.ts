/** The session within an administrators' page, so that the page need not request it first. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedIn } from '../../../shared/api/answers.ts'

export const SESSION_PATH = '/api/session'

/** Session of this request's cookie; null without one. */
export async function readSession(app: FastifyInstance, { headers, socket }: FastifyRequest): Promise<SignedIn | null> {
  const remoteAddress = socket.remoteAddress ?? ''
  const response = await app.inject({ url: SESSION_PATH, headers, remoteAddress })
  return response.statusCode === 200 ? response.json() : null
}
