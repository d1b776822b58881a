/**
 * A collection's fields as a Zod schema, so that browser and server validate by the same rules. Text is trimmed and
 * normalized (NFC). Characters that turn the text around them are removed. Those that a database or a file system
 * cannot store are rejected.
 */
import * as z from 'zod/mini'
import { type Collection, type Field, type Flag, sentFields } from './collections/collection.ts'
import { fields as messages } from './messages/catalogue.ts'

/**
 * Control characters, lone surrogates, the replacement character and those that are no characters (U+FFFE and its kin,
 * which no XML may have); line breaks and tabs are allowed in `multiline`.
 */
const unstorable = {
  line: /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/u,
  multiline: /[\p{Cs}\p{Noncharacter_Code_Point}\ufffd]|[^\P{Cc}\n\t]/u,
}

/** True if every database can store the text and every feed can tell it. */
export function isStorable(text: string, lines = false): boolean {
  return !(lines ? unstorable.multiline : unstorable.line).test(text)
}

/**
 * Bidi embeddings, overrides and isolates, which turn the text around them, and format characters that no text needs.
 * Marks (LRM, RLM, ALM) and joiners (ZWJ, ZWNJ) stay: Hebrew, Persian, Indic words and emoji are written with them.
 */
const formatting = /[\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]/g
/** Spaces, fillers and zero-width characters alone: a text of these is an empty field. */
const invisible = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Marks above, below and through a letter, with the joiners that may stand between them: more than four cover the
 * lines around.
 */
const stackedMarks = /([\p{Mn}\p{Me}\u200c\u200d]{4})[\p{Mn}\p{Me}\u200c\u200d]+/gu
/** Marks of any kind. Four and more spacing ones belong to words of Myanmar. */
const anyMarks = /([\p{M}\u200c\u200d]{8})[\p{M}\u200c\u200d]+/gu

/** The text in NFC, with at most four marks on a letter. */
export function limitMarks(text: string): string {
  return text.normalize('NFD').replace(stackedMarks, '$1').replace(anyMarks, '$1').normalize('NFC')
}

/** The text without characters that would turn its neighbours around. */
export function stripFormatting(text: string): string {
  return text.replace(formatting, '')
}

/** The text without spaces around it, or `asTyped`: without empty lines before it and spaces after it. */
export function trimText(text: string, asTyped = false): string {
  return asTyped ? text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd() : text.trim()
}

function cleanText(text: string, asTyped?: boolean): string {
  const clean = stripFormatting(text.replace(/\r\n?/g, '\n'))
  return invisible.test(clean) ? '' : trimText(clean, asTyped)
}

function textSchema(name: string, { max, lines, asTyped, required }: Extract<Field, { kind: 'text' }>) {
  const text = z.string({ error: required ?? messages.input.invalid(name) }).check(
    z.overwrite((value) => cleanText(value, asTyped)),
    z.refine((value) => isStorable(value, lines), { error: messages.input.control(name) }),
    z.overwrite(limitMarks),
    z.maxLength(max, { error: messages.input.tooLong(name, max) }),
  )
  if (required) return text.check(z.minLength(1, { error: required }))
  const emptyAsNull = z.transform((value: string | null) => value || null)
  return z._default(z.pipe(z.nullable(text), emptyAsNull), null)
}

/** Names, each once; a form sends them as lines. */
function namesSchema(name: string, { max, most }: Extract<Field, { kind: 'names' }>) {
  const toList = z.transform((value: unknown) => (typeof value === 'string' ? value.split('\n') : (value ?? [])))
  const each = z.array(textSchema(name, { kind: 'text', label: name, max }), { error: messages.input.invalid(name) })
  const distinct = z.transform((names: (string | null)[]) => [...new Set(names.filter((each) => each !== null))])
  const few = z.array(z.string()).check(z.maxLength(most, { error: messages.input.invalid(name) }))
  return z._default(z.pipe(z.pipe(z.pipe(toList, each), distinct), few), [])
}

/** Rounded to the precision that every database keeps. */
function fractionSchema(error: string) {
  return z.number({ error }).check(
    z.minimum(0, { error }),
    z.maximum(1, { error }),
    z.overwrite((value) => Math.round(value * 10_000) / 10_000),
  )
}

function fieldSchema(name: string, field: Field) {
  const error = messages.input.invalid(name)
  if (field.kind === 'text') return textSchema(name, field)
  if (field.kind === 'choice') return z._default(z.enum(field.options, { error }), field.fallback)
  if (field.kind === 'names') return namesSchema(name, field)
  if (field.kind === 'fraction') return z._default(z.nullable(fractionSchema(error)), null)
  const integer = z.int({ error }).check(z.minimum(field.min, { error }), z.maximum(field.max, { error }))
  return z._default(z.nullable(integer), null)
}

function shapeOf(collection: Collection) {
  const fields = sentFields(collection).map(([name, field]) => [name, fieldSchema(name, field)] as const)
  const flags = Object.entries(collection.flags).map(
    ([name, flag]) => [name, z._default(z.boolean({ error: messages.input.invalid(name) }), flag.initial)] as const,
  )
  return Object.fromEntries<z.ZodMiniType>([...fields, ...flags])
}

type Values = Record<string, unknown>
/** The parsed values, or the message of the first issue. */
export type Parsed = { values: Values } | { error: string }

function parse(schema: z.ZodMiniType, input: unknown): Parsed {
  const result = schema.safeParse(input)
  if (result.success) return { values: result.data as Values }
  const issue = result.error.issues[0]
  if (issue?.code === 'unrecognized_keys') return { error: messages.input.unknown(issue.keys[0] ?? '') }
  return { error: issue?.message ?? messages.input.unreadable }
}

/** Parses the values of a new row; missing values take their defaults. */
export function parseNew(collection: Collection, input: Values): Parsed {
  return parse(z.strictObject(shapeOf(collection)), input)
}

/** Parses a partial update of a row: at least one value, and no defaults for the others. */
export function parseChange(collection: Collection, input: unknown): Parsed {
  const sent = input !== null && typeof input === 'object' ? Object.keys(input) : []
  if (sent.length === 0) return { error: messages.input.unreadable }
  const shape = shapeOf(collection)
  const unknown = sent.find((name) => !Object.keys(shape).includes(name))
  if (unknown !== undefined) return { error: messages.input.unknown(unknown) }
  const partial = Object.fromEntries(sent.map((name) => [name, shape[name] as z.ZodMiniType]))
  return parse(z.strictObject(partial), input)
}

/** Converts form fields, which are all text, to their kinds; what it cannot convert fails in the schema. */
export function fromForm(collection: Collection, form: Record<string, string>): Values {
  return Object.fromEntries(
    Object.entries(form).map(([name, text]) => [name, convert(collection.fields[name], collection.flags[name], text)]),
  )
}

function convert(field: Field | undefined, flag: Flag | undefined, text: string): unknown {
  if (flag) return text === 'true' ? true : text === 'false' ? false : text
  if (field?.kind === 'integer' || field?.kind === 'fraction') return text.trim() === '' ? null : Number(text)
  if (field?.kind === 'choice' && text === '') return undefined
  return text
}
