/** A picture as the lightbox shows it. */
import type { Photo } from '../../shared/collections/photos.ts'
import type { Item } from '../../shared/item.ts'

/** What is shown of a row; `by` says who sent it, `item` is what it is called and saved as. */
export type LightboxImage = Pick<Photo, 'id' | 'imageUrl' | 'title' | 'description' | 'width' | 'height'> & {
  item: Item
  year?: number | null
  by?: string
}
