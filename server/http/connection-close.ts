/** While the server stops, every answer is the last one of its connection, so that no reader holds up the stop. */
import type { FastifyInstance } from 'fastify'

export function closeConnectionsOnStop(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}
