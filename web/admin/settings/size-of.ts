/** A size of a file in the largest fitting unit. */
import { formatMegabytes } from '../../../shared/format.ts'

const MB = 1024 ** 2
const GB = 1024 * MB

export function sizeOf(bytes: number): string {
  return bytes < GB ? formatMegabytes(Math.max(bytes, MB)) : `${(bytes / GB).toFixed(1)} GB`
}
