/** Sender of a share. The name may be in letters of another direction than the sentence. */
import { pages } from '../../shared/messages/catalogue.ts'

/** Stands for the name, where the sentence is cut. */
const HERE = '\n'

export function SharedBy({ name }: { name: string }) {
  const [before, after] = pages.shares.sharedBy(HERE).split(HERE)
  return (
    <span>
      {before}
      <bdi translate="no">{name}</bdi>
      {after}
    </span>
  )
}
