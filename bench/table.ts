/** Figures as a table, each beside what it must not pass. */

export type Figure = {
  what: string
  value: number
  unit: string
  /** What it must stay below, or must reach. */
  limit?: { atMost: number } | { atLeast: number }
  note?: string
}

/** Whether a figure keeps its limit. */
export function holds({ value, limit }: Figure): boolean {
  if (!limit) return true
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast
}

function written(value: number): string {
  const digits = Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

function limitOf({ limit }: Figure): string {
  if (!limit) return ''
  return 'atMost' in limit
    ? `at most ${written(limit.atMost)}`
    : `at least ${written(limit.atLeast)}`
}

/** Prints a table; a figure that does not keep its limit is marked. */
export function print(title: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.what,
    `${written(figure.value)} ${figure.unit}`.trim(),
    limitOf(figure),
    holds(figure) ? '' : 'OVER',
    figure.note ?? '',
  ])
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  console.log(`\n${title}`)
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
    console.log(`  ${cells.join('  ').trimEnd()}`)
  }
}
