/** Checks of the domain: its certificate, and the records that lead to the site. */
import dnsPromises from 'node:dns/promises'
import { isIP } from 'node:net'
import { adminChecks as texts } from '../../../shared/messages/catalogue.ts'
import { isEndingSoon, readCertificate, reasonOf } from './certificate.ts'
import { type Check, type Examined, type Look, well, wrong } from './examined.ts'
import { sendProbe } from './probe.ts'
import { timeIn } from './status-words.ts'

export const certificate: Check = async ({ config, now }) => {
  const { publicUrl, timeZone } = config
  if (!publicUrl?.startsWith('https:')) return null
  // Without an answer at all, `address` tells why.
  const found = await readCertificate(new URL(publicUrl)).catch(() => null)
  if (!found) return null
  const time = timeIn({ timeZone })(found.endsAt)
  const isEnded = found.endsAt < now()
  if (found.fault || isEnded) return wrong(texts.certificate.refused(found.fault ?? 'CERT_HAS_EXPIRED'))
  return isEndingSoon(found, now()) ? wrong(texts.certificate.ending(time)) : well(texts.certificate.well(time))
}

/** The host of PUBLIC_URL, if visitors find it by records: no number, and no name of this machine alone. */
function hostIn({ config: { publicUrl } }: Examined): string | null {
  const { hostname = '' } = URL.parse(publicUrl ?? '') ?? {}
  return !hostname || isIP(hostname.replace(/^\[|\]$/g, '')) || /(^|\.)localhost$/.test(hostname) ? null : hostname
}

type Found = { kind: 'A' | 'AAAA'; family: 4 | 6; address: string }

/** An empty list if there are none. Throws if the name server does not answer. */
export async function recordsOr<T>(asked: Promise<T[]>): Promise<T[]> {
  return asked.catch((error) => {
    if (/^(ENODATA|ENOTFOUND)$/.test(reasonOf(error))) return []
    throw error
  })
}

/** Reasons that this machine has no way of this kind, which visitors may have. */
const noWay = /^(ENETUNREACH|EADDRNOTAVAIL|EAFNOSUPPORT)$/

/** A fault if the site does not answer at this address, else null. */
async function tryAddress(host: string, asking: NonNullable<Examined['asking']>, found: Found): Promise<Look | null> {
  const { kind, ...at } = found
  try {
    const { seen, status } = await sendProbe({ ...asking, at })
    return seen ? null : wrong(texts.dns.silent(host, at.address, status, kind))
  } catch (error) {
    const reason = reasonOf(error)
    return noWay.test(reason) ? null : wrong(texts.dns.silent(host, at.address, reason, kind))
  }
}

export const dns: Check = async (site) => {
  const host = hostIn(site)
  if (!host || !site.asking) return null
  try {
    const [four, six] = await Promise.all([
      recordsOr(dnsPromises.resolve4(host)),
      recordsOr(dnsPromises.resolve6(host)),
    ])
    const found: Found[] = [
      ...four.map((address): Found => ({ kind: 'A', family: 4, address })),
      ...six.map((address): Found => ({ kind: 'AAAA', family: 6, address })),
    ]
    if (found.length === 0) return wrong(texts.dns.none(host))
    const { asking } = site
    const faults = await Promise.all(found.map((each) => tryAddress(host, asking, each)))
    const addresses = found.map(({ address }) => address).join(', ')
    return faults.find((fault) => fault !== null) ?? well(texts.dns.well(host, addresses))
  } catch (error) {
    return wrong(texts.dns.unknown(reasonOf(error)))
  }
}
