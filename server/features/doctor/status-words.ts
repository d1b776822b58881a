/** The facts of a site as an answer for programs, and as lines for people, in the current language. */
import { adminBackups, adminJobs, adminStatus as texts } from '../../../shared/messages/catalogue.ts'
import { currentLanguage } from '../../../shared/messages/language.ts'
import { isNearlyFull } from '../../platform/disk-space.ts'
import { toIso } from '../../platform/to-iso.ts'
import { isEndingSoon } from './certificate.ts'
import type { SiteFacts } from './status.ts'

type At = { now: number; timeZone: string | undefined }

export function timeIn({ timeZone }: Pick<At, 'timeZone'>) {
  const format = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long', timeStyle: 'short', timeZone })
  return (time: number) => format.format(time)
}

/** Bytes as gigabytes, or megabytes below one. */
export function inWords(bytes: number): string {
  const [unit, size] = bytes < 1e9 ? (['megabyte', 1e6] as const) : (['gigabyte', 1e9] as const)
  const format = { style: 'unit', unit, maximumFractionDigits: bytes < 10e9 ? 1 : 0 } as const
  return new Intl.NumberFormat(currentLanguage(), format).format(bytes / size)
}

const nameOfJob = (name: string) => (adminJobs.names as Record<string, string>)[name] ?? name

/** Each thing to see to, in a sentence. */
function needsOf({ needing, certificate, disk }: SiteFacts, at: At) {
  const { needs } = texts
  const { shares, mails, jobs, copies, clock } = needing
  const isEnding = certificate && 'endsAt' in certificate && isEndingSoon(certificate, at.now)
  const found = {
    shares: shares > 0 && needs.shares(shares),
    copies,
    mails: mails > 0 && needs.mails(mails),
    jobs: jobs.length > 0 && needs.jobs(new Intl.ListFormat(currentLanguage()).format(jobs.map(nameOfJob))),
    clock,
    disk: isNearlyFull(disk) && needs.disk(inWords(disk.free)),
    certificate: isEnding && needs.certificate(timeIn(at)(certificate.endsAt)),
  }
  return Object.entries(found).flatMap(([name, words]) => (words ? [{ name, words }] : []))
}

/** `timeZone`: that of the machine if not given. */
export function statusOf(facts: SiteFacts, at: At) {
  const { needing: _, certificate, lastCopy, lastTrial, elsewhere, ...plain } = facts
  return {
    ...plain,
    lastCopy: toIso(lastCopy),
    lastTrial: toIso(lastTrial),
    elsewhere: elsewhere && { ...elsewhere, lastCopy: toIso(elsewhere.lastCopy) },
    certificate:
      certificate &&
      ('failure' in certificate
        ? { endsAt: null, failure: certificate.failure }
        : { endsAt: toIso(certificate.endsAt), failure: certificate.fault }),
    needs: needsOf(facts, at),
  }
}

/** One fact a line, and then what needs somebody. */
export function statusLines(facts: SiteFacts, at: At): string[] {
  const { version, address, door, lastCopy, lastTrial, elsewhere, disk, certificate } = facts
  const needs = needsOf(facts, at)
  const time = timeIn(at)
  return [
    texts.version(version),
    texts.address(address),
    texts.door[door],
    lastCopy === null ? adminBackups.none : texts.copy(time(lastCopy)),
    ...(lastCopy === null ? [] : [lastTrial === null ? texts.untried : texts.tried(time(lastTrial))]),
    ...(elsewhere ? [elsewhereLine(elsewhere, time)] : []),
    adminBackups.space(inWords(disk.free), inWords(disk.total)),
    ...(certificate ? [certificateLine(certificate, time)] : []),
    needs.length > 0 ? texts.needed : texts.well,
    ...needs.map(({ words }) => `- ${words}`),
  ]
}

/** `time` tells a time in words. */
export function elsewhereLine(
  { place, lastCopy }: NonNullable<SiteFacts['elsewhere']>,
  time: (time: number) => string,
): string {
  return lastCopy === null ? adminBackups.elsewhere.none(place) : adminBackups.elsewhere.last(place, time(lastCopy))
}

type Shown = NonNullable<SiteFacts['certificate']>

function certificateLine(certificate: Shown, time: (time: number) => string): string {
  if ('failure' in certificate) return texts.noCertificate(certificate.failure)
  return certificate.fault ? texts.badCertificate(certificate.fault) : texts.certificate(time(certificate.endsAt))
}
