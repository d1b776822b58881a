/** What only administrators choose and call: apart from collection.ts, because visitors' pages load that. */
/** A reviewer only looks after shares. */
export const roles = ['administrator', 'reviewer'] as const

/** How often somebody who looks after the site is told by mail; `never` until they choose. */
export const mailChoices = ['never', 'daily', 'at-once'] as const

/** How new shares appear; `at-once` where nobody has chosen. */
export const shareModes = ['at-once', 'after-a-look'] as const

/** The path of one row's administration routes: `/api/admin/rocks/{id}`, with an optional last segment. */
export function adminPath({ name }: { name: string }, id: string, change?: string): string {
  return `/api/admin/${name}/${id}${change ? `/${change}` : ''}`
}
