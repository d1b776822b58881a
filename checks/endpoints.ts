/** Every endpoint of the collections, derived from their definitions as the server's routes are. */
import { type Collection, type Field, type FileSlot, isShare, type List } from '../shared/collections/collection.ts'
import { formatMegabytes } from '../shared/format.ts'
import { imageSlotOf } from '../shared/image-slot.ts'

type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As the server registers it: `/api/admin/rocks/:id`. */
  path: string
  who: 'anyone' | 'sender' | 'administrator'
  takes: string
  gives: string
}

const row = (status: number) => `${status} and the row`

export function limitOf(field: Field): string {
  if (field.kind === 'choice')
    return `one of ${field.options.map((option) => `\`${option}\``).join(' ')}; otherwise \`${field.fallback}\``
  if (field.kind === 'text') return `text of at most ${field.max} characters${field.lines ? ', in lines' : ''}`
  if (field.kind === 'names') return `list of at most ${field.most} names of ${field.max} characters`
  if (field.kind === 'fraction') return 'number from 0 to 1'
  const upTo = field.max === Number.MAX_SAFE_INTEGER ? 'or more' : `to ${field.max}`
  return `whole number, ${field.min} ${upTo}`
}

export function slotLimit({ kind, maxBytes }: FileSlot): string {
  return `${kind === 'pdf' ? 'PDF' : kind} of at most ${formatMegabytes(maxBytes)}`
}

function isRequired(field: Field): boolean {
  return field.kind === 'text' && Boolean(field.required)
}

function partsOf({ fields, files, flags }: Collection): string {
  const part = (name: string, required: boolean) => `\`${name}\`${required ? '' : '?'}`
  const sent = Object.entries(fields).filter(([, { sent = true }]) => sent)
  const names = [
    ...Object.entries(files).map(([name, slot]) => part(name, Boolean(slot.required))),
    ...sent.map(([name, field]) => part(name, isRequired(field))),
    ...Object.keys(flags).map((name) => part(name, false)),
  ]
  if (Object.values(files)[0]?.kind === 'image') names.push(part('rotation', false))
  return `form: ${names.join(' ')}`
}

function listEndpoint(list: List): Endpoint {
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

const turn = 'JSON: `rotation`, 90, 180 or 270 degrees clockwise; `of`?, the address of the image'
const turned = '200 and the row, whose image has a new address; 409 when it was replaced meanwhile'

/** A sender's requests about a share. */
function ownerEndpoints(path: string): Endpoint[] {
  const owner = (method: Endpoint['method'], takes: string, gives: string, part = '') =>
    ({ method, path: `${path}/:id${part}`, who: 'sender', takes, gives }) as const
  return [
    owner('GET', '–', `${row(200)}; 404 for anybody else`),
    owner('PATCH', 'JSON: any of its fields', row(200)),
    owner('PATCH', `${turn}; counts as a share`, turned, '/rotation'),
    owner('PATCH', 'form: `image` `rotation`?; counts as a share', row(200), '/image'),
    owner('DELETE', '–', '204; the row waits in the trash as withdrawn'),
  ]
}

const administrators = (method: Endpoint['method'], path: string, takes: string, gives = row(200)) =>
  ({ method, path, who: 'administrator', takes, gives }) as const

/** Reports about a share, and its moderation at `path`. */
function moderationEndpoints({ create }: Collection, path: string): Endpoint[] {
  const report = { path: `${create.path}/:id/report`, who: 'anyone' } as const
  const seen = 'JSON: `version?` of the row, as it was seen'
  const other = '409 when it is another version'
  const stopped = '200 with `id` and `until`; 409 when it is forgotten where the share came from'
  return [
    {
      ...{ ...report, method: 'GET', takes: '–' },
      gives: '200 and the form of a report as a page, for browsers without scripts',
    },
    {
      ...{ ...report, method: 'POST', takes: 'JSON or form: `words`, what is wrong with it' },
      gives: '201 with a `message`',
    },
    administrators(
      'POST',
      `${path}/show`,
      seen,
      `${row(200)}; visitors see it, and it may stand in previews; ${other}`,
    ),
    administrators('POST', `${path}/set-aside`, seen, `${row(200)}; visitors do not see it; ${other}`),
    administrators('POST', `${path}/stop-sender`, '–', stopped),
    administrators('POST', `${path}/wait`, '–', `${row(200)}; it waits again, as after \`shares: after-a-look\``),
  ]
}

/** Showing what an import has brought. */
function waitingEndpoints(path: string): Endpoint[] {
  return [
    administrators('POST', `${path}/show`, '–', `${row(200)}; visitors see it; 409 when it does not wait`),
    administrators('POST', `${path}/wait`, '–', `${row(200)}; visitors do not see it`),
  ]
}

/** The change of the order, of a collection that has one of its own. */
function orderEndpoints({ name, order }: Collection): Endpoint[] {
  if (order === 'newest') return []
  const isWhole = order === 'added'
  const move = 'JSON: `move`, an array of ids, and `before` or `after`, the id of the row beside which they go'
  const gives = `204${isWhole ? ', for `ids` 200 and the rows in that order' : ''}; 409 when others are there by now`
  return [
    administrators('PATCH', `/api/admin/${name}/order`, isWhole ? `${move}, or \`ids\`, all of them` : move, gives),
  ]
}

/** The endpoints of one collection: its lists, its creation, its changes. */
export function endpointsOf(collection: Collection): Endpoint[] {
  const { name, create, discord, edits, flags, lists, replaces, files } = collection
  const path = `/api/admin/${name}/:id`
  const toChat = '200 and the row, sent to the chat; 503 without `DISCORD_WEBHOOK_URL`'
  return [
    ...lists.map(listEndpoint),
    {
      method: 'POST',
      path: create.path,
      who: create.by,
      takes: partsOf(collection),
      gives: create.by === 'anyone' ? `${row(201)} with \`ownerToken\`` : row(201),
    },
    ...(create.by === 'anyone' ? ownerEndpoints(create.path) : []),
    administrators(
      'PATCH',
      path,
      'JSON: any of its fields and switches; `was`?, some of them as they were seen',
      '200 and the row; 409 when somebody has written another value since',
    ),
    ...edits.map((field) => administrators('PATCH', `${path}/${field}`, `JSON: \`${field}\``)),
    ...Object.entries(flags).map(([flag, { change }]) =>
      administrators('PATCH', `${path}/${change}`, `JSON: \`${flag}\``),
    ),
    ...replaces.map((slot) => {
      const rotation = files[slot]?.kind === 'image' ? ' `rotation`?' : ''
      return administrators('PATCH', `${path}/${slot}`, `form: \`${slot}\`${rotation}`)
    }),
    ...(imageSlotOf(collection) ? [administrators('PATCH', `${path}/rotation`, turn, turned)] : []),
    ...(isShare(collection) ? moderationEndpoints(collection, path) : waitingEndpoints(path)),
    ...orderEndpoints(collection),
    ...(discord ? [administrators('POST', `${path}/send-discord`, '–', toChat)] : []),
    administrators('DELETE', path, '–', '204; the row waits in the trash'),
    administrators('POST', `${path}/restore`, '–', '200 and the row, back from the trash'),
  ]
}
