/** The stickers that visitors have put up or spotted. */
import { kinds } from './share-copy.ts'
import { SharingPage } from './shares-page.tsx'

export function StickersPage() {
  return <SharingPage kind={kinds.stickers} />
}
