/**
 * The words of a file while they are changed. This module stores them, so that they survive leaving the screen, until
 * they are saved or discarded.
 */
import type { WordsData, WordsDocument, WordsField, WordsName, WordsValue } from '../../../shared/words.ts'
import { createStore } from '../../ui/store.ts'
import { type Merged, merge } from './merge.ts'

/** `base` is what the draft began with, as version `version`. */
export type Draft = { version: number; base: WordsData; data: WordsData }

export const drafts = createStore<{ [Name in WordsName]?: Draft }>({})

export function setDraft(name: WordsName, draft: Draft | undefined): void {
  drafts.change(({ [name]: _, ...others }) => (draft ? { ...others, [name]: draft } : others))
}

export function isGroup(value: WordsValue | undefined): value is WordsData {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Value of a field that has just been added. */
export function emptyValue(field: WordsField): WordsValue {
  if (field.initial !== undefined) return field.initial
  if (field.kind === 'list' || field.kind === 'choices') return []
  if (field.kind === 'choice') return field.options[0]?.value ?? ''
  if (field.kind !== 'group') return ''
  const needed = Object.entries(field.fields).filter(([, part]) => !part.optional || part.initial !== undefined)
  return Object.fromEntries(needed.map(([key, part]) => [key, emptyValue(part)]))
}

/** Value as the form shows it: left-out parts with an initial value have that. */
function withInitial(field: WordsField, value: WordsValue | undefined): WordsValue | undefined {
  const present = value ?? field.initial
  if (field.kind === 'list' && Array.isArray(present))
    return present.map((entry) => withInitial(field.entry, entry) ?? entry)
  // Files end their texts with a line of their own. A letter may begin further in.
  if (typeof present === 'string') return field.kind === 'markdown' ? present.trimEnd() : present.trim()
  if (field.kind !== 'group' || !isGroup(present)) return present
  const group = { ...present }
  for (const [key, part] of Object.entries(field.fields)) {
    const filled = withInitial(part, group[key])
    if (filled !== undefined) group[key] = filled
  }
  return group
}

/** Drops what is left out: optional fields without a text, and keys that a form of a newer version does not know. */
export function toSaved(field: WordsField, value: WordsValue | undefined): WordsValue | undefined {
  if (field.kind === 'list' && Array.isArray(value)) return value.map((entry) => toSaved(field.entry, entry) ?? '')
  if (field.kind !== 'group' || !isGroup(value)) return value
  const group: WordsData = {}
  for (const [key, part] of Object.entries(value)) {
    const known = field.fields[key]
    const isLeftOut = known?.optional && (part === null || (typeof part === 'string' && part.trim() === ''))
    const saved = known ? toSaved(known, part) : part
    if (!isLeftOut && saved !== undefined) group[key] = saved
  }
  return group
}

/** A copy with one value changed; a `path` is keys and positions joined by dots. Undefined removes it. */
export function setAt(data: WordsValue | undefined, path: string, value: WordsValue | undefined): WordsValue {
  const [key = '', ...rest] = path.split('.')
  if (Array.isArray(data)) {
    const list = [...data]
    const entry = rest.length ? setAt(list[Number(key)], rest.join('.'), value) : value
    if (entry === undefined) list.splice(Number(key), 1)
    else list[Number(key)] = entry
    return list
  }
  const group = { ...(isGroup(data) ? data : {}) }
  const part = rest.length ? setAt(group[key], rest.join('.'), value) : value
  if (part === undefined) delete group[key]
  else group[key] = part
  return group
}

export function getAt(data: WordsValue | undefined, path: string): WordsValue | undefined {
  return path.split('.').reduce<WordsValue | undefined>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isGroup(value) ? value[key] : undefined
  }, data)
}

/** The paths of fields that differ; a list counts as one field. */
function differences(field: WordsField, a: WordsValue | undefined, b: WordsValue | undefined, path = ''): string[] {
  if (field.kind === 'group' && isGroup(a) && isGroup(b))
    return Object.entries(field.fields).flatMap(([key, part]) =>
      differences(part, a[key], b[key], path ? `${path}.${key}` : key),
    )
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null) ? [] : [path]
}

export function isChanged(form: WordsField, { base, data }: Draft): boolean {
  return differences(form, base, data).length > 0
}

/**
 * A field that somebody else has changed meanwhile. Its `parts` are pieces of both: paragraphs of a letter, entries of
 * a list, or the whole value of another field. `mayHoldBoth`: there is room for the pieces of both.
 */
export type TheirChange = {
  path: string
  label: string
  theirs: WordsValue | undefined
  mine: WordsValue | undefined
  mayHoldBoth: boolean
  parts: Merged<WordsValue | undefined>[]
}
/** Answers to conflicts by `conflictKey`. */
export type Choice = 'mine' | 'theirs' | 'both'
export type Choices = ReadonlyMap<string, Choice>

export const conflictKey = ({ path }: TheirChange, part: number) => `${path} ${part}`

const isConflict = (part: Merged<unknown>) => !('kept' in part)
export const hasConflict = ({ parts }: TheirChange): boolean => parts.some(isConflict)

/** The paragraphs of a letter or the entries of a list; undefined for other fields, and a list of names. */
function piecesOf(kind: WordsField['kind'] | undefined, value: WordsValue | undefined): WordsValue[] | undefined {
  if (kind === 'list') return Array.isArray(value) ? value : value === undefined ? [] : undefined
  if (kind === 'markdown')
    return String(value ?? '')
      .split(/\n(?:[ \t]*\n)+/)
      .filter((text) => text.trim() !== '')
  return undefined
}

/** Changes that somebody else has saved since the draft began. */
export function theirChanges(
  form: WordsField,
  { base, data }: Omit<Draft, 'version'>,
  theirs: WordsData,
): TheirChange[] {
  const mine = differences(form, base, data)
  const touches = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)
  return differences(form, base, theirs).map((path) => {
    const isTouched =
      mine.some((each) => touches(each, path)) && differences(form, data, theirs).some((each) => touches(each, path))
    const values = [base, data, theirs].map((each) => getAt(each, path))
    const [before, ours, others] = values.map((value) => piecesOf(kindAt(form, path), value))
    const mayHoldBoth = isTouched && mine.includes(path) && Boolean(before && ours && others)
    const [, own, other] = values
    const whole = isTouched ? { mine: [own], theirs: [other] } : { kept: [other] }
    const parts = mayHoldBoth ? merge<WordsValue | undefined>(before ?? [], ours ?? [], others ?? []) : [whole]
    return { path, label: labelAt(form, path), theirs: other, mine: own, mayHoldBoth, parts }
  })
}

/** The answer to a conflict before one is chosen: where there is room, nothing is lost. */
export const usualChoice = ({ mayHoldBoth }: TheirChange): Choice => (mayHoldBoth ? 'both' : 'mine')

/** A three-way merge of the draft with what somebody else has saved. */
export function mergeDraft(
  form: WordsField,
  { base, data }: Draft,
  theirs: { version: number; data: WordsData },
  choices: Choices = new Map(),
): Draft {
  const merged = theirChanges(form, { base, data }, theirs.data).reduce<WordsValue>((result, change) => {
    const { path, parts, mayHoldBoth } = change
    const choiceOf = (part: number) => choices.get(conflictKey(change, part)) ?? usualChoice(change)
    if (!mayHoldBoth) return hasConflict(change) && choiceOf(0) === 'mine' ? result : setAt(result, path, change.theirs)
    const pieces = parts.flatMap((part, index) => {
      if ('kept' in part) return part.kept
      const choice = choiceOf(index)
      return choice === 'both' ? [...part.theirs, ...part.mine] : part[choice]
    })
    return setAt(result, path, kindAt(form, path) === 'list' ? (pieces as WordsValue[]) : pieces.join('\n\n'))
  }, data)
  return { version: theirs.version, base: theirs.data, data: merged as WordsData }
}

/** The field of a form below another one. */
function fieldIn(field: WordsField | undefined, key: string): WordsField | undefined {
  if (field?.kind === 'list') return field.entry
  return field?.kind === 'group' ? field.fields[key] : undefined
}

export function fieldAt(form: WordsField, path: string): WordsField | undefined {
  return path.split('.').reduce(fieldIn, form as WordsField | undefined)
}

export function kindAt(form: WordsField, path: string): WordsField['kind'] | undefined {
  return fieldAt(form, path)?.kind
}

/** 'The first screen, Heading' */
export function labelAt(form: WordsField, path: string): string {
  const labels: string[] = []
  let field: WordsField | undefined = form
  for (const key of path.split('.')) {
    const isEntry = field?.kind === 'list'
    field = fieldIn(field, key)
    if (field) labels.push(isEntry ? `${field.title} ${Number(key) + 1}` : field.title)
  }
  return labels.join(', ')
}

export function startDraft({ version, data, form }: Pick<WordsDocument, 'version' | 'data' | 'form'>): Draft {
  const filled = withInitial(form, data) as WordsData
  return { version, base: filled, data: filled }
}
