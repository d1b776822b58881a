/** What happens with what is sent, said beside the button that sends it. */
import type { SiteSettings } from '../../../shared/collection.ts'
import { sharingMessages as sharing } from '../../../shared/messages/sharing.ts'

export function whenShown({ shares }: Partial<SiteSettings>): string {
  return shares === 'after-a-look' ? sharing.lookedAtFirst : 'It will appear on this page at once, with your name.'
}
