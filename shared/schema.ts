/**
 * A collection's fields as a schema, so that the browser's instant message and the server's answer are one rule.
 * Text is trimmed and brought to one Unicode form; what a database or a file system cannot hold is refused.
 */
import * as z from 'zod/mini'
import type { Collection, Field, Flag } from './collection.ts'
import { messages } from './messages/messages.ts'

/**
 * Control characters, halves of characters, and the mark that bytes leave which were no text; where `lines` allows them,
 * line breaks and tabs are no fault.
 */
const control = { one: /[\p{Cc}\p{Cs}\ufffd]/u, many: /[\p{Cs}\ufffd]|[^\P{Cc}\n\t]/u }

/** Whether a text can be stored alike in every database: no control character, no half of a character. */
export function isStorable(text: string, lines = false): boolean {
  return !(lines ? control.many : control.one).test(text)
}

function textSchema(name: string, field: Extract<Field, { kind: 'text' }>) {
  const invalid = field.required ?? messages.input.invalid(name)
  const text = z.pipe(
    z.pipe(
      z.string({ error: invalid }),
      z.transform((value: string) => value.replace(/\r\n?/g, '\n').trim()),
    ),
    z.string().check(
      z.refine((value) => isStorable(value, field.lines), { error: messages.input.control(name) }),
      z.overwrite((value) => value.normalize('NFC')),
      z.maxLength(field.max, { error: messages.input.tooLong(name, field.max) }),
    ),
  )
  if (field.required)
    return z.pipe(text, z.string().check(z.minLength(1, { error: field.required })))
  return z._default(
    z.pipe(
      z.nullable(text),
      z.transform((value: string | null) => value || null),
    ),
    null,
  )
}

function fieldSchema(name: string, field: Field) {
  const error = messages.input.invalid(name)
  if (field.kind === 'text') return textSchema(name, field)
  if (field.kind === 'choice') return z._default(z.enum(field.options, { error }), field.fallback)
  const whole = z
    .int({ error })
    .check(z.minimum(field.min, { error }), z.maximum(field.max, { error }))
  return z._default(z.nullable(whole), null)
}

function shapeOf(collection: Collection) {
  const fields = Object.entries(collection.fields)
    .filter(([, field]) => field.sent !== false)
    .map(([name, field]) => [name, fieldSchema(name, field)] as const)
  const flags = Object.entries(collection.flags).map(
    ([name, flag]) =>
      [name, z._default(z.boolean({ error: messages.input.invalid(name) }), flag.initial)] as const,
  )
  return Object.fromEntries<z.ZodMiniType>([...fields, ...flags])
}

type Values = Record<string, unknown>
/** What a parse gives: the clean values, or the first sentence that explains why not. */
export type Parsed = { values: Values } | { error: string }

function parse(schema: z.ZodMiniType, input: unknown): Parsed {
  const result = schema.safeParse(input)
  if (result.success) return { values: result.data as Values }
  const issue = result.error.issues[0]
  if (issue?.code === 'unrecognized_keys')
    return { error: messages.input.unknown(issue.keys[0] ?? '') }
  return { error: issue?.message ?? messages.input.unreadable }
}

/** A whole new row's values from what a form sent; everything left out takes its default. */
export function parseNew(collection: Collection, input: Values): Parsed {
  return parse(z.strictObject(shapeOf(collection)), input)
}

/** Some values of an existing row: nothing that was left out is touched, and at least one must be named. */
export function parseChange(collection: Collection, input: unknown): Parsed {
  const sent = input !== null && typeof input === 'object' ? Object.keys(input) : []
  if (sent.length === 0) return { error: messages.input.unreadable }
  const shape = shapeOf(collection)
  const unknown = sent.find((name) => !Object.keys(shape).includes(name))
  if (unknown !== undefined) return { error: messages.input.unknown(unknown) }
  const asked = Object.fromEntries(sent.map((name) => [name, shape[name] as z.ZodMiniType]))
  return parse(z.strictObject(asked), input)
}

/** Form fields are all text: turns them into what their kind says, and leaves what it does not know to the schema. */
export function fromForm(collection: Collection, form: Record<string, string>): Values {
  return Object.fromEntries(
    Object.entries(form).map(([name, text]) => [
      name,
      typed(collection.fields[name], collection.flags[name], text),
    ]),
  )
}

function typed(field: Field | undefined, flag: Flag | undefined, text: string): unknown {
  if (flag) return text === 'true' ? true : text === 'false' ? false : text
  if (field?.kind === 'integer') return text.trim() === '' ? null : Number(text)
  if (field?.kind === 'choice' && text === '') return undefined
  return text
}
