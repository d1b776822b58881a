/** Privacy: data that the site keeps of people, in the sentences that are true for its settings. */

import { type Memorial, mailAddress } from '../../../shared/content.ts'
import type { Block } from '../../../shared/content-kinds.ts'
import { type Door, isClosed } from '../../../shared/doors.ts'
import type { LegalText } from '../../../shared/legal.ts'
import { layout, privacy, sharing } from '../../../shared/messages/catalogue.ts'
import type { Config } from '../../platform/config.ts'

/** Settings on which the sentences depend. */
export type Facts = {
  door: Door
  hasFamilyParts: boolean
  /** True if there is a family's word, or a link past it. */
  hasWord: boolean
  shares: 'at-once' | 'after-a-look'
  /** True if the guest book is open. */
  memories: boolean
  /** True if relatives can send pictures by a link. */
  asks: boolean
  /** True if copies lie at the address of another machine. */
  copiesAway: boolean
  config: Pick<Config, 'backupS3' | 'discordWebhookUrl' | 's3' | 'smtp'>
}

const providerNames = { youtube: 'YouTube', vimeo: 'Vimeo' }

export function privacyText({ person, pages }: Memorial, facts: Facts): LegalText {
  const embeds = [pages.home.video?.embed, pages.gallery?.video?.embed].filter((embed) => embed != null)
  const providers = [...new Set(embeds.map(({ provider }) => providerNames[provider]))].join(', ')
  const films = providers ? privacy.noTrackingButFilms(providers) : privacy.noTracking
  const write: Block = {
    kind: 'paragraph',
    text: [{ kind: 'link', url: mailAddress(person.email), text: [layout.write] }],
  }
  const blocks = [
    ...section(privacy.who, [privacy.family(person.name), ...whoSees(facts)]),
    write,
    ...section(privacy.looking, [films, privacy.address, privacy.server]),
    ...section(privacy.browser, [...cookies(facts), privacy.drafts]),
    ...section(privacy.sharing, whenSharing(person.name, facts)),
    ...section(privacy.place, place(facts)),
    ...section(privacy.rights, [privacy.ask, privacy.ground]),
    write,
  ]
  return { title: layout.privacy, lead: privacy.lead, blocks }
}

function section(heading: string, sentences: readonly string[]): Block[] {
  const paragraphs = sentences.map((text): Block => ({ kind: 'paragraph', text: [text] }))
  return [{ kind: 'heading', text: [heading] }, ...paragraphs]
}

function whoSees({ door, hasFamilyParts }: Facts): string[] {
  if (isClosed(door)) return [privacy.seenByFamily]
  const seen = door === 'everyone' ? privacy.seenBySearch : privacy.seenByAll
  return hasFamilyParts ? [seen, privacy.partsForFamily] : [seen]
}

function cookies({ hasWord }: Facts): string[] {
  return [hasWord ? privacy.wordCookie : privacy.noCookies, privacy.accountCookies]
}

function whenSharing(name: string, { shares, memories, asks, config }: Facts): string[] {
  return [
    privacy.kept,
    shares === 'at-once' ? privacy.shownAtOnce : privacy.shownAfterALook,
    ...(memories ? [privacy.guestBook(name), privacy.memoriesWait] : []),
    ...(asks ? [privacy.asked] : []),
    privacy.ownShares(sharing.report.title),
    privacy.howLong,
    privacy.sender,
    privacy.reports(sharing.report.title),
    ...(config.smtp ? [privacy.mails] : []),
    ...(config.discordWebhookUrl ? [privacy.discord] : []),
  ]
}

function place({ config: { s3, backupS3 }, copiesAway }: Facts): string[] {
  return [s3 ? privacy.store : privacy.machine, backupS3 || copiesAway ? privacy.copiesInStore : privacy.copies]
}
