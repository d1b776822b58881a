/** The API's own responses, of which pages are made. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ListPage } from '../../../web/queries/rendering.ts'

/** The answer to a visitor who asks the API. */
export const ask = (app: FastifyInstance, url: string) => app.inject({ url, headers: { accept: 'application/json' } })

/**
 * The API's responses by path, a part of a list with its counts. Failed ones are left out: the browser requests them
 * again and shows the error. Complete if none fails or is stale.
 */
export async function readResponses(app: FastifyInstance, paths: readonly string[]) {
  const answers: Record<string, unknown> = {}
  let isComplete = true
  for (const path of paths) {
    const response = await ask(app, path)
    if (response.statusCode === 200) answers[path] = toAnswer(response.headers, response.json())
    isComplete &&= response.statusCode === 200 && response.headers.warning === undefined
  }
  return { answers, isComplete }
}

function toAnswer(headers: OutgoingHttpHeaders, rows: unknown[]): unknown[] | ListPage {
  const { 'x-total-count': total, 'x-offset': offset, 'x-order': order } = headers
  return total === undefined ? rows : { rows, total: Number(total), offset: Number(offset), byYears: order === 'years' }
}
