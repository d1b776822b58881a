/** Checks of what goes wrong in real life, by name, in the order in which they are told. */
import { adminChecks as texts } from '../../../shared/messages/catalogue.ts'
import { address, caching, proxy, running, streaming, uploads } from './address-checks.ts'
import { copies, copy, elsewhere } from './copies-checks.ts'
import { certificate, dns } from './domain-checks.ts'
import { because, type Check, type Examined, type Look, wrong } from './examined.ts'
import { clock, disk, ffmpeg, memory, versions } from './machine-checks.ts'
import { mail, sender } from './mail-checks.ts'
import { database, migrations, rights, storage } from './stored-checks.ts'

const checks: Record<string, Check> = {
  ...{ versions, database, migrations, storage, rights, disk, memory, clock, ffmpeg },
  ...{ running, address, dns, certificate, proxy, uploads, streaming, caching },
  ...{ mail, sender, copies, copy, elsewhere },
}

/** Every check that has something to look at, in the current language. */
export async function lookAt(site: Examined): Promise<(Look & { name: string })[]> {
  const looks = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const look = await check(site).catch((error) => wrong(texts.broken(because(error))))
      return look && { name, ...look }
    }),
  )
  return looks.filter((look) => look !== null)
}
