/** The newest items of the site, for its feed and its sitemap: only those allowed in link previews. */
import type { FastifyInstance } from 'fastify'
import { type AddressedName, addresses, addressOf } from '../../../shared/addresses.ts'
import { collections } from '../../../shared/collections/all.ts'
import { isShare } from '../../../shared/collections/collection.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import type { ItemRow } from '../../../shared/item.ts'
import { ask } from './read-responses.ts'

export type NewItem<Name extends AddressedName = AddressedName> = {
  name: Name
  row: ItemRow[Name]
  /** Such as `/rocks?rock=ID`. */
  address: string
}

/** The visitors' list of a collection: only stones that one of the family has looked at, nothing of Misc. */
function listPath(name: AddressedName, limit: number): string {
  const collection = collections.find((each) => each.name === name)
  const filter =
    collection && isShare(collection) ? '&looked=true' : name === 'photos' ? `&category=-${MISCELLANEOUS}` : ''
  return `/api/${name}?order=newest&limit=${limit}${filter}`
}

/** At most `limit` of each collection, the newest first. A list that is off or cannot be read is left out. */
export async function readNewest(
  app: FastifyInstance,
  names: readonly AddressedName[],
  limit: number,
): Promise<NewItem[]> {
  const lists = await Promise.all(
    names.map(async (name) => {
      const response = await ask(app, listPath(name, limit))
      const rows: ItemRow[AddressedName][] = response.statusCode === 200 ? response.json() : []
      return rows.map((row) => ({ name, row, address: addressOf(addresses[name], row.id) }))
    }),
  )
  return lists.flat().sort((one, other) => (one.row.createdAt < other.row.createdAt ? 1 : -1))
}
