/**
 * A collection is a value that defines one kind of thing. Routes, table types, validation on both sides, row types,
 * query keys and forms are made from it. So are Discord's message, the export and docs/api.md. A new option needs a
 * decision record.
 */

import type { mailChoices, roles } from './choices.ts'

type Labelled = { label: string }
/**
 * `asTyped` keeps the spaces before the first word, as those that align chords with words.
 * `required` is the error message for a missing value. `sent: false`: the value is read from the file, not from the
 * form.
 */
type TextField = Labelled & { kind: 'text'; max: number; lines?: true; asTyped?: true; required?: string; sent?: false }
type IntegerField = Labelled & { kind: 'integer'; min: number; max: number; sent?: false }
type ChoiceField = Labelled & { kind: 'choice'; options: readonly string[]; fallback: string; sent?: undefined }
/** A number from 0 to 1, set by pointing at an image: no form of many fields, caption or message shows it. */
type FractionField = Labelled & { kind: 'fraction'; sent?: undefined }
/** Names of people, each once: a list in rows, and one a line in forms and columns. `most` names of `max` letters. */
type NamesField = Labelled & { kind: 'names'; most: number; max: number; sent?: undefined }
export type Field = TextField | IntegerField | ChoiceField | FractionField | NamesField

export type FileKind = 'image' | 'audio' | 'pdf' | 'video'

/**
 * A stored file of a row. The multipart part has the slot's name, the row has its URL as `<slot>Url`. `at` is the
 * public path that it is served from, `cover` the slot that the file's embedded image fills when none was sent.
 */
export type FileSlot = {
  kind: FileKind
  label: string
  at: string
  maxBytes: number
  tooLarge?: string
  required?: string
  cover?: string
}

/** A boolean of a row; `change` is the last segment of the route that sets it. */
export type Flag = Labelled & { initial: boolean; change: string }

export type Caller = 'anyone' | 'administrator'

/** State of a row: on the site, waiting for a look by one of the family, or set aside. */
export const rowStates = ['shown', 'waiting', 'set-aside'] as const
export type RowState = (typeof rowStates)[number]
export type Role = (typeof roles)[number]
/** A role as people are told it: one of the administrators is the owner. */
export type AccountRole = Role | 'owner'

export type MailChoice = (typeof mailChoices)[number]

/**
 * A route that lists rows: `filters` are the fields and flags that its query may name, `only` is a flag that must be
 * on. Lists of shares may also be filtered by `looked` (whether one of the family has looked) and, for
 * administrators, by `state`.
 */
export type List = { path: string; by: Caller; filters?: readonly string[]; only?: string }

/** `featured` puts featured rows first, then the newest; `added` follows the family's own order, then time. */
type Order = 'newest' | 'featured' | 'added'

export type Collection = {
  name: string
  singular: string
  /** Plural within a sentence, if it differs from the name. */
  plural?: string
  /** The title of its tab, and of its part of the export unless a page has another. */
  label: string
  fields: Record<string, Field>
  files: Record<string, FileSlot>
  flags: Record<string, Flag>
  order: Order
  create: { path: string; by: Caller }
  lists: readonly List[]
  /** Fields with a route of their own, whose last segment is the field's name. */
  edits: readonly string[]
  /** Slots whose file can be replaced. */
  replaces: readonly string[]
  /**
   * Adds the route that sends a row to Discord. Names three fields for the embed; the others follow by their labels.
   */
  discord?: { author: string; title: string; description: string }
  /** Off until an administrator turns it on: until then its page, its lists and its files are not there. */
  optional?: true
  /** Shares always wait for a look, independent of the setting for new shares. */
  alwaysWaits?: true
}

export type ValueOf<F> = F extends { kind: 'choice'; options: readonly (infer O)[] }
  ? O
  : F extends { kind: 'integer' | 'fraction' }
    ? number | null
    : F extends { kind: 'names' }
      ? string[]
      : F extends { required: string }
        ? string
        : string | null

type UrlOf<S> = S extends { required: string } ? string : string | null

/** A version of a film: a slow line is better served by a smaller one. Width and height in pixels, if known. */
export type VideoSource = { url: string; type: string; width: number | null; height: number | null; bytes: number }

/**
 * A row as every route sends it, with its state to administrators alone. Width and height are pixels of the published
 * image; `createdAt` is ISO 8601 in UTC.
 */
export type RowOf<C extends Collection> = { id: string; createdAt: string } & {
  -readonly [K in keyof C['fields']]: ValueOf<C['fields'][K]>
} & { -readonly [K in keyof C['flags']]: boolean } & {
  -readonly [K in keyof C['files'] & string as `${K}Url`]: UrlOf<C['files'][K]>
} & { state?: RowState; width: number | null; height: number | null; thumbhash: string | null } & {
  -readonly [K in keyof C['files'] as C['files'][K] extends { kind: 'video' } ? 'sources' : never]: VideoSource[]
}

export type Row = { id: string; createdAt: string } & Record<string, unknown>

/** A collection that anyone may add to; each of its rows has a state. */
export function isShare({ create }: Pick<Collection, 'create'>): boolean {
  return create.by === 'anyone'
}

export function defineCollection<const C extends Collection>(collection: C): C {
  return collection
}

/** Honeypot: a form field that people leave empty, because they cannot see it; bots fill it in. */
export const HONEYPOT = 'leave_empty'

/** The form field by which a family takes what is left of a picture that is cut off. */
export const KEEP_CUT = 'keepCut'

/** The fields of a form, by their names: all but those that are read from a file. */
export function sentFields({ fields }: Pick<Collection, 'fields'>): [string, Field][] {
  return Object.entries(fields).filter(([, { sent }]) => sent !== false)
}
