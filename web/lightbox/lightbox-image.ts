/** A picture as the lightbox shows it. */
import type { Photo } from '../../shared/collections/photos.ts'
import type { Item } from '../../shared/item.ts'

/** A row's data in the lightbox; `by` says who sent it, `item` has its name and its file. */
export type LightboxImage = Pick<Photo, 'id' | 'imageUrl' | 'title' | 'description' | 'width' | 'height'> &
  Partial<Pick<Photo, 'people' | 'year' | 'yearSaid'>> & { item: Item; by?: string }
