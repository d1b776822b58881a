/** Fields of every collection that has a year: a number, which sorts, and words where it is not sure. */
import type { Field } from './collection.ts'

export const yearFields = {
  year: { kind: 'integer', label: 'Year', min: 1800, max: 2200 },
  // Shown in place of the year.
  yearSaid: { kind: 'text', label: 'Year in words, such as “about 1956”', max: 60 },
} as const satisfies Record<string, Field>
