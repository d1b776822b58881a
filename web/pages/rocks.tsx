/** The rocks that visitors have found or left. */
import { kinds } from '../sharing/kinds.ts'
import { SharingPage } from '../sharing/sharing-page.tsx'

export function RocksPage() {
  return <SharingPage kind={kinds.rocks} />
}
