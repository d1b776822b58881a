/** Facts about the whole site that any page may need: `GET /api/site`. */
import type { OptionalName, SettingValues } from './settings.ts'

export type SiteSettings = Pick<SettingValues, 'shares' | OptionalName>

/** A day on which the first page says one line. */
export type Day = 'birth' | 'death'

/** `isSharingOpen` is false until the site has an administrator; `imprint`: whether the family has filled it in. */
export type SiteFacts = SiteSettings & { isSharingOpen: boolean; day: Day | null; imprint: boolean }
