/** A sentence on paper alone: not all of a list is printed. Loaded after the page, as no screen shows it. */
import { onPaper } from '../../shared/messages/catalogue.ts'

export function PartOnPaper() {
  return <p className="part-on-paper">{onPaper.part}</p>
}
