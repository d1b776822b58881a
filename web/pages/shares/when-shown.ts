/** Note beside the send button: when the share becomes visible. */
import type { Collection } from '../../../shared/collection.ts'
import type { SiteSettings } from '../../../shared/site-settings.ts'

type Words = { lookedAtFirst: string; atOnce: string }

export function whenShown({ alwaysWaits }: Collection, { shares }: Partial<SiteSettings>, words: Words): string {
  return alwaysWaits || shares === 'after-a-look' ? words.lookedAtFirst : words.atOnce
}
