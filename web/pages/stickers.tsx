/** The stickers that visitors have put up or spotted. */
import { kinds } from '../sharing/kinds.ts'
import { SharingPage } from '../sharing/sharing-page.tsx'

export function StickersPage() {
  return <SharingPage kind={kinds.stickers} />
}
