/**
 * Source: Apple's copy of iCloud Photos. Dates and hidden photos stand in `Photo Details.csv`, in parts of a zip in a
 * zip.
 */
import { adminBring } from '../../../shared/messages/catalogue.ts'
import type { TableRow } from './csv-table.ts'
import { dated, monthNamed, noMetadata } from './image-metadata.ts'
import type { Said } from './said.ts'

/** 'Friday October 6,2023 12:11 PM GMT', as milliseconds since 1970; null for anything else. */
export function parseAppleDate(text: string): number | null {
  const form =
    /^(?:\w+,? )?(\w{3})\w* (\d{1,2}), ?(\d{4}) (\d{1,2}):(\d\d)(?::(\d\d))?[\s\u202f]*([AP]M)?(?: GMT| UTC)?$/i
  const [, month = '', day, year, hour, minute, second = '0', half = ''] = form.exec(text.trim()) ?? []
  const number = monthNamed(month)
  if (number === 0) return null
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour)
  return Date.UTC(Number(year), number - 1, Number(day), hours, Number(minute), Number(second))
}

/** A row of the table: what it says of the picture of this name. */
export type PhotoDetails = Said & { name: string }

/** Undefined for a mark in another language, or for none. */
const readMark = (text = ''): boolean | undefined =>
  /^(yes|true|1)$/i.test(text) ? true : /^(no|false|0)$/i.test(text) ? false : undefined

function leftOutOf(hidden: boolean | undefined, deleted: boolean | undefined): string | null | undefined {
  if (deleted) return adminBring.reasons.deleted
  if (hidden) return adminBring.reasons.hidden
  return deleted === false && hidden === false ? null : undefined
}

/** The rows of a `Photo Details.csv`; empty for a table of another kind. */
export function readPhotoDetails(rows: readonly TableRow[]): PhotoDetails[] {
  return rows
    .filter((row) => row.imgname && 'originalcreationdate' in row)
    .map(({ imgname = '', originalcreationdate = '', hidden, deleted }) => {
      const metadata = { ...noMetadata, ...dated(parseAppleDate(originalcreationdate)) }
      const leftOut = leftOutOf(readMark(hidden), readMark(deleted))
      return { name: imgname, metadata, leftOut }
    })
}
