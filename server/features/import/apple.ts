/**
 * Source: Apple's copy of iCloud Photos. Dates and hidden photos stand in `Photo Details.csv`, in parts of a zip in a
 * zip.
 */
import { adminBring } from '../../../shared/messages/catalogue.ts'
import type { TableRow } from './csv-table.ts'
import { type Metadata, noMetadata } from './image-metadata.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** 'Friday October 6,2023 12:11 PM GMT', as milliseconds since 1970; null for anything else. */
export function parseAppleDate(text: string): number | null {
  const form =
    /^(?:\w+,? )?(\w{3})\w* (\d{1,2}), ?(\d{4}) (\d{1,2}):(\d\d)(?::(\d\d))?[\s\u202f]*([AP]M)?(?: GMT| UTC)?$/i
  const [, month = '', day, year, hour, minute, second = '0', half = ''] = form.exec(text.trim()) ?? []
  const monthIndex = months.indexOf(month.toLowerCase())
  if (monthIndex < 0) return null
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour)
  return Date.UTC(Number(year), monthIndex, Number(day), hours, Number(minute), Number(second))
}

export type PhotoDetails = { name: string; metadata: Metadata; leftOut: string | null }

const isYes = (text = '') => /^(yes|true|1)$/i.test(text)

/** The rows of a `Photo Details.csv`; empty for a table of another kind. */
export function readPhotoDetails(rows: readonly TableRow[]): PhotoDetails[] {
  return rows
    .filter((row) => row.imgname && 'originalcreationdate' in row)
    .map(({ imgname = '', originalcreationdate = '', hidden, deleted }) => {
      const takenAt = parseAppleDate(originalcreationdate)
      const year = takenAt === null ? null : new Date(takenAt).getUTCFullYear()
      const leftOut = isYes(deleted) ? adminBring.reasons.deleted : isYes(hidden) ? adminBring.reasons.hidden : null
      return { name: imgname, metadata: { ...noMetadata, takenAt, year }, leftOut }
    })
}

const STILLS = /\.(heic|heif|jpe?g|png)$/i
const MOVING = /\.(mov|mp4)$/i

/** The moving parts of live photos: films beside a photo of the same name. */
export function movingParts(paths: readonly string[]): Set<string> {
  const stills = new Set(
    paths.filter((path) => STILLS.test(path)).map((path) => path.replace(STILLS, '').toLowerCase()),
  )
  return new Set(paths.filter((path) => MOVING.test(path) && stills.has(path.replace(MOVING, '').toLowerCase())))
}
