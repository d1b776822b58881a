/** Choices and paths for administrators alone; apart from collection.ts, because visitors' pages load that. */
/** A reviewer only looks after shares. */
export const roles = ['reviewer', 'administrator'] as const

/** Frequency of mails to somebody who looks after the site; `never` until they choose. */
export const mailChoices = ['never', 'daily', 'at-once'] as const

/** Visibility of new shares; `at-once` until the family chooses. */
export const shareModes = ['at-once', 'after-a-look'] as const

/** The path of one row's administration routes: `/api/admin/rocks/{id}`, with an optional last segment. */
export function adminPath({ name }: { name: string }, id: string, change?: string): string {
  return `/api/admin/${name}/${id}${change ? `/${change}` : ''}`
}
