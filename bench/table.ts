/** Figures as a printed table, each beside its limit. A figure over its limit makes the process exit with 1. */

export type Figure = {
  label: string
  value: number
  unit: string
  limit?: { atMost: number } | { atLeast: number }
  note?: string
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function isWithinLimit({ value, limit }: Figure): boolean {
  if (!limit) return true
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast
}

function formatNumber(value: number): string {
  const digits = Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

function formatLimit({ limit }: Figure): string {
  if (!limit) return ''
  return 'atMost' in limit ? `at most ${formatNumber(limit.atMost)}` : `at least ${formatNumber(limit.atLeast)}`
}

/** Prints a table. A figure over its limit is marked, and the bench fails once all is measured. */
export function printTable(title: string, figures: readonly Figure[]): void {
  if (!figures.every(isWithinLimit)) process.exitCode = 1
  const rows = figures.map((figure) => [
    figure.label,
    `${formatNumber(figure.value)} ${figure.unit}`.trim(),
    formatLimit(figure),
    isWithinLimit(figure) ? '' : 'OVER',
    figure.note ?? '',
  ])
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  console.log(`\n${title}`)
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
    console.log(`  ${cells.join('  ').trimEnd()}`)
  }
}
