/** The seven collections, in the order of the administrator's tabs. */
import type { Collection } from '../collection.ts'
import { artwork } from './artwork.ts'
import { photos } from './photos.ts'
import { rocks } from './rocks.ts'
import { stickers } from './stickers.ts'
import { tracks } from './tracks.ts'
import { videos } from './videos.ts'
import { writings } from './writings.ts'

export const collections: readonly Collection[] = [
  photos,
  videos,
  artwork,
  tracks,
  writings,
  rocks,
  stickers,
]
