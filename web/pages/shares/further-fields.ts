/** The fields and flags that a share has beyond those of every share, as lines of its card. */
import type { Collection } from '../../../shared/collection.ts'

/** Shown by the card itself. */
const SHOWN = ['name', 'location', 'description']

export type FieldLine = { name: string; label: string; value: string }

/** Empty fields and flags that are off have no line. */
export function furtherFields(row: object, collection: Collection): FieldLine[] {
  const values = row as Record<string, unknown>
  return Object.entries({ ...collection.fields, ...collection.flags })
    .filter(([name]) => !SHOWN.includes(name) && (values[name] ?? '') !== '' && values[name] !== false)
    .map(([name, { label }]) => {
      const value = values[name] === true ? 'Yes' : String(values[name])
      return { name, label, value }
    })
}
