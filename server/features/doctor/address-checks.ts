/** Checks of the way to the site: its own port, its address, and the web server in between. */
import { adminChecks as texts } from '../../../shared/messages/catalogue.ts'
import { reasonOf } from './certificate.ts'
import { type Check, type Examined, well, wrong } from './examined.ts'
import { PAUSE_MS, type ProbeAnswer, type Seen, sendProbe } from './probe.ts'

const TIMEOUT_MS = 10_000
/** Addresses to listen on that are no addresses to call. */
const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

export const running: Check = async ({ config: { host, port } }) => {
  const name = everywhere[host] ?? (host.includes(':') ? `[${host}]` : host)
  const address = `http://${name}:${port}`
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    await answer.body?.cancel()
    return answer.ok ? well(texts.running.well) : wrong(texts.running.wrong(address, answer.status))
  } catch (error) {
    return wrong(texts.running.wrong(address, reasonOf(error)))
  }
}

export const address: Check = async ({ asking, config }) => {
  if (!asking) return null
  try {
    const { status, seen } = await asking.small()
    if (seen) return well(texts.address.well(asking.address))
    return wrong(texts.address.other(asking.address, status, config.port))
  } catch (error) {
    return wrong(texts.address.silent(asking.address, reasonOf(error)))
  }
}

/** The arrival of a request; null without an answer of this site, of which `address` tells. */
async function readSeen({ asking }: Examined): Promise<Seen | null> {
  return (await asking?.small().catch(() => null))?.seen ?? null
}

export const proxy: Check = async (site) => {
  const seen = await readSeen(site)
  const isHttps = site.asking?.address.startsWith('https:')
  // Over http there may be no web server in between.
  if (!seen || !(isHttps || seen.isForwarded)) return null
  if (!seen.isForwarded) return wrong(texts.proxy.nameless)
  if (!seen.isTrusted) return wrong(texts.proxy.untrusted(seen.from))
  return isHttps && seen.protocol !== 'https' ? wrong(texts.proxy.scheme) : well(texts.proxy.well)
}

async function readLarge(site: Examined): Promise<ProbeAnswer | null> {
  return (await readSeen(site)) && site.asking ? site.asking.large() : null
}

export const uploads: Check = async (site) => {
  const answer = await readLarge(site)
  if (!answer) return null
  return answer.seen ? well(texts.uploads.well) : wrong(texts.uploads.limited(answer.status))
}

export const streaming: Check = async (site) => {
  const seen = (await readLarge(site))?.seen
  if (!seen) return null
  return seen.heldMs < PAUSE_MS / 2 ? wrong(texts.streaming.held) : well(texts.streaming.well)
}

/** No answer to a call may be kept on its way. */
export const caching: Check = async (site) => {
  if (!site.asking || !(await readSeen(site))) return null
  const ask = { ...site.asking, isRead: true } as const
  const { seen } = await sendProbe(ask)
  const again = (await sendProbe(ask)).seen
  return seen && again && seen.id !== again.id ? well(texts.caching.well) : wrong(texts.caching.kept)
}
