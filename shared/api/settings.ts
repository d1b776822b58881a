/** Requests and responses of `/api/admin/settings`. */
import type { AiChoice, Door, FamilyParts, WordHolderChoice } from '../doors.ts'
import type { SettingValues } from '../settings.ts'

/** `hasFamilyWord` tells that there is a word, never the word. `sendKey` is that of cards that only send. */
export type DoorSettings = {
  door: Door
  doorDates: boolean
  doorPreview: boolean
  hasFamilyWord: boolean
  aiCrawlers: AiChoice
  sendKey: string | null
  familyParts: FamilyParts
}

/** Changes by an administrator or the command line. `familyWord` is as typed; null takes it away. */
export type DoorChange = {
  door?: Door | undefined
  doorDates?: boolean | undefined
  /** True if a link to the closed site shows its name and its portrait in messengers. */
  doorPreview?: boolean | undefined
  familyWord?: string | null | undefined
  wordHolders?: WordHolderChoice | undefined
  aiCrawlers?: AiChoice | undefined
  /** True if printed cards may send; earlier cards never may again. */
  sendCards?: boolean | undefined
  /** In place of all parts of before. */
  familyParts?: FamilyParts | undefined
}

export type Settings = SettingValues &
  DoorSettings & { gatheringUntil: string | null; discord: boolean; publicUrl: string | null; proxyIsNamed: boolean }

export type SettingChange = { [Name in keyof SettingValues]?: SettingValues[Name] | undefined }

/** At least one of them besides `timeZone`, in which days begin and end. */
export type SettingsChange = SettingChange & DoorChange & { gathering?: boolean | undefined; timeZone?: string }
