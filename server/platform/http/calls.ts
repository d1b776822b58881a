/** Lines of docs/api.md, each beside the route that it is about. */
import type { FastifyInstance } from 'fastify'

/** Request and response of a call, in Markdown. A `sender` shows the token of their share. */
export type Call = readonly [takes: string, gives: string, who?: 'sender']
/** By method and path: `GET /api/site`. */
export type Calls = Readonly<Record<string, Call>>

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call that is described; an export's pages have none. */
    calls?: Map<string, Call>
  }
}

/** Adds the calls of a plugin to those of the server. A test compares them with its routes. */
export function describeCalls(app: FastifyInstance, calls: Calls): void {
  for (const [call, line] of Object.entries(calls)) app.calls?.set(call, line)
}
