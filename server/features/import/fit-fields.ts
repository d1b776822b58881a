/** Makes the values of another program fit a collection: long texts are cut, unknown values take their default. */

import type { AnyCollection } from '../../../shared/collections/all.ts'
import type { Field } from '../../../shared/collections/collection.ts'
import { isStorable, limitMarks, parseNew, stripFormatting, trimText } from '../../../shared/schema.ts'
import { valuesOf } from '../../platform/http/parse-request.ts'
import type { Values } from './entry.ts'

type TextField = Pick<Extract<Field, { kind: 'text' }>, 'max' | 'lines' | 'asTyped'>

/** Placeholders for required texts that the source does not have. */
const UNNAMED: Record<string, string> = { name: 'Unknown', location: 'Unknown', title: 'Untitled' }

/** Text without characters that no field takes, in at most `max` letters; empty if nothing is left. */
export function fitText(value: unknown, { max, lines, asTyped }: TextField): string {
  if (typeof value !== 'string') return ''
  const unbroken = lines ? value.replace(/\r\n?/g, '\n') : value.replace(/\s+/g, ' ')
  const clean = limitMarks(stripFormatting(unbroken.toWellFormed()))
  const kept = Array.from(clean).filter((letter) => isStorable(letter, lines))
  const text = trimText(kept.join(''), asTyped)
  if (text.length <= max) return text
  return `${text
    .slice(0, max - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

function fitValue(name: string, field: Field, value: unknown): unknown {
  if (field.kind === 'text') {
    const text = fitText(value, field)
    return text || (field.required ? (UNNAMED[name] ?? '…') : null)
  }
  if (field.kind === 'names') {
    const names = (Array.isArray(value) ? value : []).map((each) => fitText(each, { max: field.max })).filter(Boolean)
    return [...new Set(names)].slice(0, field.most)
  }
  if (field.kind === 'choice') return field.options.some((option) => option === value) ? value : field.fallback
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  const [min, max] = field.kind === 'integer' ? [field.min, field.max] : [0, 1]
  const whole = field.kind === 'integer' ? Math.round(value) : value
  return whole >= min && whole <= max ? whole : null
}

/** The values of a new row of `collection`. Throws AppError `invalid` for values that still do not fit. */
export function fitFields(collection: AnyCollection, fields: Values): Values {
  const fitted: Values = {}
  for (const [name, field] of Object.entries(collection.fields))
    if (field.sent !== false) fitted[name] = fitValue(name, field, fields[name])
  for (const [name, flag] of Object.entries(collection.flags))
    fitted[name] = typeof fields[name] === 'boolean' ? fields[name] : flag.initial
  return valuesOf(parseNew(collection, fitted))
}
