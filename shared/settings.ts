/**
 * The settings of the whole site, one entry each. From an entry follow its part of `/api/admin/settings` with its
 * types, its row in the database and, if it is `plain`, its switch on the settings screen.
 */

import type { Definition } from './collections/all.ts'
import { shareModes } from './collections/choices.ts'
import { photoOrders } from './collections/photos.ts'

/** The collections that are off until they are turned on. */
export type OptionalName = Extract<Definition, { optional: true }>['name']

type Setting = {
  /** Name of its row in the database. No row means the default. */
  row: string
  /** Possible values; the first one holds until it is changed. */
  values: readonly (string | boolean)[]
  /** Part of the pages that shows it, renewed by a change. */
  pages?: 'settings' | 'photos'
  /** True for a switch whose sentences stand under its name in `admin-switches.json`. */
  plain?: true
}

const offAtFirst = [false, true] as const
const onAtFirst = [true, false] as const

const settings = {
  shares: { row: 'shares', values: shareModes, pages: 'settings' },
  memories: { row: 'memories', values: offAtFirst, pages: 'settings' },
  photoOrder: { row: 'photo-order', values: photoOrders, pages: 'photos' },
  discordByItself: { row: 'discord-since', values: offAtFirst },
  firstSteps: { row: 'first-steps', values: onAtFirst },
  secondStep: { row: 'second-step', values: ['own-choice', 'required'] },
  days: { row: 'days', values: offAtFirst, pages: 'settings', plain: true },
} as const satisfies Record<OptionalName, Setting> & Record<string, Setting>

type Settings = typeof settings
export type SettingName = keyof Settings
export type SettingRow = Settings[SettingName]['row']
export type SettingValues = { [Name in SettingName]: Settings[Name]['values'][number] }
export type PlainName = { [Name in SettingName]: Settings[Name] extends { plain: true } ? Name : never }[SettingName]

export const settingNames = Object.keys(settings) as SettingName[]
export const plainNames = settingNames.filter((name) => settingOf(name).plain) as PlainName[]

/** The entry of a setting, as one type for all of them. */
export function settingOf(name: SettingName): Setting & { row: SettingRow } {
  return settings[name]
}
