/** A list of which a part is in the document says so on paper. */
import type { InfiniteList } from '../queries/infinite-list.ts'
import { useLater } from '../ui/use-later.ts'

/** `most` is the number of rows that are in the document at a time. */
export function OnPaper({ list, most = list.total }: { list: InfiniteList; most?: number | undefined }) {
  const isPart = list.total > Math.min(list.data?.length ?? 0, most)
  const Part = useLater(isPart, loadPart)
  return isPart && Part && <Part />
}

const loadPart = () => import('./part-on-paper.tsx').then(({ PartOnPaper }) => PartOnPaper)
