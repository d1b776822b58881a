/**
 * PostgreSQL's `listen`: notifications of a channel, over a connection of their own that is opened again when it is
 * lost.
 */
import { once } from 'node:events'
import pg from 'pg'
import { serverLimits } from '../../../shared/server-limits.ts'
import { poll } from '../poll.ts'

const RETRY_MS = 1000

/**
 * Calls `onNotice` with the text of each notification, and without one each time that some may have been missed.
 * Resolves, and never rejects, once `signal` has aborted and the connection is closed.
 */
export async function listen(
  url: string,
  { channel, onNotice, signal }: { channel: string; onNotice: (text?: string) => void; signal: AbortSignal },
): Promise<void> {
  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: serverLimits.statementMs,
      keepAlive: true,
    })
    // Unhandled, the loss of the connection would end the process.
    client.on('error', () => {})
    client.on('notification', ({ payload }) => onNotice(payload))
    const lost = new Promise((resolve) => client.once('end', resolve))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      onNotice()
      if (!signal.aborted) await Promise.race([lost, once(signal, 'abort')])
    } finally {
      await client.end()
    }
  }
  // While the database is away, its other users report that themselves.
  await poll(listenOnce, RETRY_MS, signal)
}
