/** The path of reports: apart from their form, whose sentences the pages of shares load when they need them. */
import type { Collection } from './collections/collection.ts'

/** Path to which a report of a share is sent, and where a browser without scripts finds the form. */
export function reportPath({ create }: Pick<Collection, 'create'>, id: string): string {
  return `${create.path}/${id}/report`
}
