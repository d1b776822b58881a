/** What administrators set for the whole site and every page may have to know: `GET /api/site`. */
import type { ShareMode } from './collection.ts'
import type { Definition } from './collections/all.ts'

/** The collections that are off until they are turned on. */
export type OptionalName = Extract<Definition, { optional: true }>['name']

export type SiteSettings = { shares: ShareMode } & Record<OptionalName, boolean>
