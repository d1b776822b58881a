/** Checks of mail: the mail server, and the records of the domain that mails come from. */
import dns from 'node:dns/promises'
import { adminChecks as texts } from '../../../shared/messages/catalogue.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { reasonOf } from './certificate.ts'
import { recordsOr } from './domain-checks.ts'
import { type Check, well, wrong } from './examined.ts'

const TIMEOUT_MS = 10_000
const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }

/** Connects and signs in; no mail is sent. */
export const mail: Check = async ({ config }) => {
  const mailer = createMailer(config, async () => '', timeouts)
  if (!mailer.isOpen) return null
  try {
    await mailer.verify()
    return well(texts.mail.well)
  } catch (error) {
    return wrong(texts.mail.wrong(reasonOf(error)))
  } finally {
    mailer.close()
  }
}

/** True if a text of this name begins so. A long one comes in parts. */
async function hasText(name: string, beginning: string): Promise<boolean> {
  const texts = await recordsOr(dns.resolveTxt(name))
  return texts.some((parts) => parts.join('').toLowerCase().startsWith(beginning))
}

/** The domain and those above it, down to two names: a record of DMARC may stand at any. */
function domainsFrom(domain: string): string[] {
  const names = domain.split('.')
  return names.map((_name, at) => names.slice(at).join('.')).filter((name, at) => at === 0 || name.includes('.'))
}

export const sender: Check = async ({ config: { smtp } }) => {
  if (!smtp) return null
  const domain = smtp.from.slice(smtp.from.lastIndexOf('@') + 1)
  try {
    if (!(await hasText(domain, 'v=spf1'))) return wrong(texts.sender.spf(domain))
    for (const name of domainsFrom(domain))
      if (await hasText(`_dmarc.${name}`, 'v=dmarc1')) return well(texts.sender.well(domain))
    return wrong(texts.sender.dmarc(domain))
  } catch (error) {
    return wrong(texts.dns.unknown(reasonOf(error)))
  }
}
