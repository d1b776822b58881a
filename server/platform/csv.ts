/** Tables for people's programs: CSV (RFC 4180). */

/** By a byte order mark spreadsheets know UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A value, safe against formulas: table programs compute text that begins like one. */
function csvValue(value: unknown): string {
  const text = String(value ?? '')
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const csvLine = (values: readonly unknown[]): string => `${values.map(csvValue).join(',')}\r\n`
