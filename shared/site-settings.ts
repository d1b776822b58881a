/** What every page may have to know of the whole site: `GET /api/site`. */
import type { ShareMode } from './collection.ts'
import type { Definition } from './collections/all.ts'

/** The collections that are off until they are turned on. */
export type OptionalName = Extract<Definition, { optional: true }>['name']

export type SiteSettings = { shares: ShareMode } & Record<OptionalName, boolean>

/** A day on which the first page says one line. */
export type Day = 'birth' | 'death'

/** `isSharingOpen`: nobody can share before the site has an administrator. */
export type SiteFacts = SiteSettings & { isSharingOpen: boolean; day: Day | null }
