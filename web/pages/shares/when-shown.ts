/** Note beside the send button: when the share becomes visible. */
import type { Collection } from '../../../shared/collection.ts'
import { sharing } from '../../../shared/messages/catalogue.ts'
import type { SiteSettings } from '../../../shared/site-settings.ts'

export function whenShown({ alwaysWaits }: Collection, { shares }: Partial<SiteSettings>): string {
  return alwaysWaits || shares === 'after-a-look' ? sharing.lookedAtFirst : sharing.atOnce
}
