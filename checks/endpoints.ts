/** Every call of the collections, derived from their definitions as the server's routes are. */
import type { Collection, Field, FileSlot, List } from '../shared/collection.ts'
import { collections } from '../shared/collections/all.ts'
import { formatMegabytes } from '../shared/format.ts'

export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As the server registers it: `/api/admin/rocks/:id`. */
  path: string
  who: 'anyone' | 'administrator'
  takes: string
  gives: string
}

const row = (status: number) => `${status} and the row`

export function limitOf(field: Field): string {
  if (field.kind === 'choice')
    return `one of ${field.options.map((option) => `\`${option}\``).join(' ')}; otherwise \`${field.fallback}\``
  if (field.kind === 'text')
    return `text of at most ${field.max} characters${field.lines ? ', in lines' : ''}`
  const most = field.max === Number.MAX_SAFE_INTEGER ? 'or more' : `to ${field.max}`
  return `whole number, ${field.min} ${most}`
}

export function slotLimit({ kind, maxBytes }: FileSlot): string {
  return `${kind === 'pdf' ? 'PDF' : kind} of at most ${formatMegabytes(maxBytes)}`
}

function isRequired(field: Field): boolean {
  return field.kind === 'text' && Boolean(field.required)
}

function partsOf({ fields, files, flags }: Collection): string {
  const marked = (name: string, needed: boolean) => `\`${name}\`${needed ? '' : '?'}`
  const sent = Object.entries(fields).filter(([, { sent = true }]) => sent)
  const names = [
    ...Object.entries(files).map(([name, slot]) => marked(name, Boolean(slot.required))),
    ...sent.map(([name, field]) => marked(name, isRequired(field))),
    ...Object.keys(flags).map((name) => marked(name, false)),
  ]
  if (Object.values(files)[0]?.kind === 'image') names.push(marked('rotation', false))
  return `form: ${names.join(' ')}`
}

function listCall(list: List): Call {
  const filters = (list.filters ?? []).map((name) => `\`?${name}=\``)
  const only = list.only ? `; only rows with \`${list.only}\` on` : ''
  return {
    method: 'GET',
    path: list.path,
    who: list.by,
    takes: filters.join(' ') || '–',
    gives: `200 and an array of rows${only}`,
  }
}

function orderCall(name: string): Call {
  return {
    method: 'PATCH',
    path: `/api/admin/${name}/order`,
    who: 'administrator',
    takes: 'JSON: `ids`, all of them',
    gives: '200 and the rows in that order; 409 when others are there by now',
  }
}

function discordCall(name: string): Call {
  return {
    method: 'POST',
    path: `/api/admin/${name}/:id/send-discord`,
    who: 'administrator',
    takes: '–',
    gives: '200 and the row, sent to the chat; 503 without `DISCORD_WEBHOOK_URL`',
  }
}

/** The calls of one collection: its reads, its creation, its changes. */
export function callsOf(collection: Collection): Call[] {
  const { name, create, discord, edits, flags, lists, order, replaces, files } = collection
  const one = `/api/admin/${name}/:id`
  const who = 'administrator'
  const json = (field: string) => `JSON: \`${field}\``
  return [
    ...lists.map(listCall),
    { method: 'POST', ...pick(create), takes: partsOf(collection), gives: row(201) },
    {
      method: 'PATCH',
      path: one,
      who,
      takes: 'JSON: any of its fields and switches',
      gives: row(200),
    },
    ...edits.map(
      (field): Call => ({
        method: 'PATCH',
        path: `${one}/${field}`,
        who,
        takes: json(field),
        gives: row(200),
      }),
    ),
    ...Object.entries(flags).map(
      ([flag, { change }]): Call => ({
        method: 'PATCH',
        path: `${one}/${change}`,
        who,
        takes: json(flag),
        gives: row(200),
      }),
    ),
    ...replaces.map(
      (slot): Call => ({
        method: 'PATCH',
        path: `${one}/${slot}`,
        who,
        takes: `form: \`${slot}\`${files[slot]?.kind === 'image' ? ' `rotation`?' : ''}`,
        gives: row(200),
      }),
    ),
    ...(order === 'added' ? [orderCall(name)] : []),
    ...(discord ? [discordCall(name)] : []),
    { method: 'DELETE', path: one, who, takes: '–', gives: '204; the row waits in the trash' },
    {
      method: 'POST',
      path: `${one}/restore`,
      who,
      takes: '–',
      gives: '200 and the row, back from the trash',
    },
  ]
}

function pick({ path, by }: Collection['create']): Pick<Call, 'path' | 'who'> {
  return { path, who: by }
}

export const collectionCalls: readonly Call[] = collections.flatMap(callsOf)
