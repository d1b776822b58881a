/** Requests that name a row by its id. */
import type { FastifyRequest } from 'fastify'
import { isId } from '../../platform/id.ts'
import { unknownItem } from './queries.ts'

export type RowRequest = { Params: { id: string } }

/** Hook: an impossible `:id` names no row. PostgreSQL would call some of them an error. */
export async function rejectMalformedIds({ params }: FastifyRequest): Promise<void> {
  const { id } = params as Partial<RowRequest['Params']>
  if (id !== undefined && !isId(id)) throw unknownItem()
}
