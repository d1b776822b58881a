/** Facts about the whole site that any page may need: `GET /api/site`. */
import type { ShareMode } from './collection.ts'
import type { Definition } from './collections/all.ts'

/** The collections that are off until they are turned on. */
export type OptionalName = Extract<Definition, { optional: true }>['name']

export type SiteSettings = { shares: ShareMode } & Record<OptionalName, boolean>

/** A day on which the first page says one line. */
export type Day = 'birth' | 'death'

/** `isSharingOpen` is false until the site has an administrator. */
export type SiteFacts = SiteSettings & { isSharingOpen: boolean; day: Day | null }
