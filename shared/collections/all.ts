/** All collections, in the order of the administrator's tabs. */

import { artwork } from './artwork.ts'
import type { Collection } from './collection.ts'
import { memories } from './memories.ts'
import { photos } from './photos.ts'
import { rocks } from './rocks.ts'
import { stickers } from './stickers.ts'
import { tracks } from './tracks.ts'
import { videos } from './videos.ts'
import { writings } from './writings.ts'

const all = [photos, videos, artwork, tracks, writings, rocks, stickers, memories] as const

export type Definition = (typeof all)[number]

/**
 * Names of all collections, for tables with an entry each: `satisfies Record<CollectionName, ...>` checks that none is
 * missing.
 */
export type CollectionName = Definition['name']

export type ShareName = Extract<Definition, { create: { by: 'anyone' } }>['name']

/** Any collection, for code that serves all of them alike. */
export type AnyCollection = Collection & { name: CollectionName }

export const collections: readonly AnyCollection[] = all
