/** The rocks that visitors have found or left. */
import { kinds } from './share-copy.ts'
import { SharingPage } from './shares-page.tsx'

export function RocksPage() {
  return <SharingPage kind={kinds.rocks} />
}
