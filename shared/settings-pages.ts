/** The pages of the administrators' settings, each at an address of its own. */
export const SETTINGS_PAGE = '/admin/settings'

/** `more`: stands below the others. `forReviewers`: has something of those who only look after shares. */
export const settingsPages = {
  door: {},
  sharing: { forReviewers: true },
  notifications: { forReviewers: true },
  backups: {},
  site: {},
  you: { forReviewers: true },
  activity: { more: true },
  checks: { more: true },
} as const satisfies Record<string, { more?: true; forReviewers?: true }>

export type SettingsPageName = keyof typeof settingsPages

export const settingsPageNames = Object.keys(settingsPages) as SettingsPageName[]

export const settingsPath = (name: SettingsPageName) => `${SETTINGS_PAGE}/${name}`
