/** The settings of shared/settings.ts in the database: no row means the default. */
import type { SettingChange } from '../../../shared/api/settings.ts'
import { type SettingName, type SettingValues, settingNames, settingOf } from '../../../shared/settings.ts'
import type { Database } from '../../platform/db/database.ts'
import { readSetting, writeSetting } from '../../platform/db/settings.ts'
import type { Site } from '../../platform/site/site.ts'
import type { RecordAct } from '../history/history.ts'
import { settingsInWords } from '../history/settings-in-words.ts'

type When = { now: () => number; timeZone: string }

/** Rows of switches that hold more than 'on'. */
const texts: Partial<Record<SettingName, (when: When) => string>> = {
  days: ({ timeZone }) => timeZone,
  // Earlier shares stay unannounced: switching it on brings no flood.
  discordByItself: ({ now }) => String(now()),
  firstSteps: () => 'away',
}

export async function readValue<Name extends SettingName>(db: Database, name: Name): Promise<SettingValues[Name]> {
  const { row, values } = settingOf(name)
  const text = await readSetting(db, row)
  const [first, changed] = values
  const value = typeof first === 'boolean' ? text !== null && changed : values.find((each) => each === text)
  return (text === null ? first : (value ?? first)) as SettingValues[Name]
}

export async function readValues(db: Database): Promise<SettingValues> {
  const entries: [SettingName, string | boolean][] = []
  for (const name of settingNames) entries.push([name, await readValue(db, name)])
  return Object.fromEntries(entries) as SettingValues
}

/** Settings shown on pages are versioned as content is. `timeZone` is that of the administrator. */
export async function writeValues(
  { db, contentVersions, now }: Pick<Site, 'db' | 'contentVersions' | 'now'>,
  change: SettingChange,
  timeZone: string,
  record: RecordAct,
): Promise<void> {
  for (const shownBy of ['settings', 'photos', undefined] as const) {
    const names = settingNames.filter((name) => change[name] !== undefined && settingOf(name).pages === shownBy)
    const write = async (trx: Database) => {
      for (const name of names) {
        const { row, values } = settingOf(name)
        const value = change[name]
        const text = texts[name]?.({ now, timeZone }) ?? (typeof value === 'string' ? value : 'on')
        await writeSetting(trx, row, value === values[0] ? null : text)
      }
      const about = settingsInWords(Object.fromEntries(names.map((name) => [name, change[name]])))
      await record(trx, 'settings-changed', { about })
    }
    if (names.length === 0) continue
    await (shownBy ? contentVersions.change(shownBy, write) : db.transaction().execute(write))
  }
}
