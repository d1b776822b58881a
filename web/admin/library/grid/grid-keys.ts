/** Arrow keys and others in the grid: the place that each leads to. */

type Place = { index: number; columns: number; count: number; screen: number }
type Key = { key: string; ctrlKey: boolean; metaKey: boolean }

/** The place that the key leads to, or null for any other key. `screen` are the rows of a screen. */
export function targetOf({ key, ctrlKey, metaKey }: Key, { index, columns, count, screen }: Place): number | null {
  const isWhole = ctrlKey || metaKey
  const column = index % columns
  const last = count - 1
  const toRight = document.documentElement.dir === 'rtl' ? -1 : 1
  const targets: Record<string, number> = {
    ArrowLeft: index - toRight,
    ArrowRight: index + toRight,
    ArrowUp: index - columns < 0 ? index : index - columns,
    ArrowDown:
      index + columns > last
        ? Math.floor(index / columns) < Math.floor(last / columns)
          ? last
          : index
        : index + columns,
    PageUp: Math.max(column, index - screen * columns),
    PageDown: index + screen * columns,
    Home: isWhole ? 0 : index - column,
    End: isWhole ? last : index - column + columns - 1,
  }
  const target = Object.keys(targets).includes(key) ? targets[key] : undefined
  return target === undefined || count === 0 ? null : Math.max(0, Math.min(last, target))
}
