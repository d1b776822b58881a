/**
 * The one pattern. A collection is a value that says everything about one kind of thing: the server's routes and
 * tables, both sides' validation, the row types, the query keys, the administrator's forms and docs/api.md read it.
 * A new knob needs a decision record.
 */

type Labelled = { label: string }
/** `required` is the sentence shown when the value is missing. `sent: false` marks what only the file itself can tell. */
export type TextField = Labelled & {
  kind: 'text'
  max: number
  lines?: true
  required?: string
  sent?: false
}
export type IntegerField = Labelled & { kind: 'integer'; min: number; max: number; sent?: false }
export type ChoiceField = Labelled & {
  kind: 'choice'
  options: readonly string[]
  fallback: string
  sent?: undefined
}
export type Field = TextField | IntegerField | ChoiceField

export type FileKind = 'image' | 'audio' | 'pdf' | 'video'

/**
 * A stored file of a row. The multipart part has the slot's name, the row shows its address as `<slot>Url`.
 * `at` is the public path that it is served from, `cover` the slot that the file's own picture fills when none was sent.
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

/** A switch of a row; `change` is the last part of the path that flips it. */
export type Flag = Labelled & { initial: boolean; change: string }

export type Caller = 'anyone' | 'administrator'

/** A read: `filters` are the fields and flags that its query may name, `only` is a flag that must be on. */
export type List = { path: string; by: Caller; filters?: readonly string[]; only?: string }

/** `featured` puts featured rows first, then the newest; `added` follows the family's own order, then time. */
export type Order = 'newest' | 'featured' | 'added'

export type Collection = {
  name: string
  singular: string
  fields: Record<string, Field>
  files: Record<string, FileSlot>
  flags: Record<string, Flag>
  order: Order
  create: { path: string; by: Caller }
  lists: readonly List[]
  /** Single fields with a call of their own: the last part of the path is the field's name. */
  edits: readonly string[]
  /** Slots whose file can be replaced. */
  replaces: readonly string[]
}

export type ValueOf<F> = F extends { kind: 'choice'; options: readonly (infer O)[] }
  ? O
  : F extends { kind: 'integer' }
    ? number | null
    : F extends { required: string }
      ? string
      : string | null

type UrlOf<S> = S extends { required: string } ? string : string | null

/** A row as every call answers it. Sizes are pixels of the published picture; `createdAt` is ISO 8601 in UTC. */
export type RowOf<C extends Collection> = { id: string; createdAt: string } & {
  -readonly [K in keyof C['fields']]: ValueOf<C['fields'][K]>
} & { -readonly [K in keyof C['flags']]: boolean } & {
  -readonly [K in keyof C['files'] & string as `${K}Url`]: UrlOf<C['files'][K]>
} & { width: number | null; height: number | null; thumbhash: string | null }

/** Any row, for code that serves every collection alike. */
export type Row = { id: string; createdAt: string } & Record<string, unknown>

export function defineCollection<const C extends Collection>(collection: C): C {
  return collection
}

/** The path of one row's administration calls: `/api/admin/rocks/{id}`, with an optional last part. */
export function adminPath(collection: Collection, id: string, change?: string): string {
  return `/api/admin/${collection.name}/${id}${change ? `/${change}` : ''}`
}

/** The field of a form that people leave empty, because they cannot see it; programs fill it in. */
export const HONEYPOT = 'leave_empty'
