/**
 * The picture of the thing that an address names, over the page that the server renders for it. It is visible before
 * any script has run, and the lightbox opens over it. It is outside of React's root, so that browsers need none of its
 * code.
 */

import { type AddressedName, addresses } from '../../../shared/addresses.ts'
import { type Person, subjectOf } from '../../../shared/content.ts'
import { itemOf, shownYear } from '../../../shared/item.ts'
import { layout } from '../../../shared/messages/catalogue.ts'
import { NAMED_IMAGE } from '../../navigation/named-image.ts'
import type { ShownItem } from '../../queries/rendering.ts'
import { Icon } from '../../ui/icon.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import './named-item.css'

/** Things that pages open in the lightbox; they scroll to any other. */
const inLightbox: readonly AddressedName[] = ['photos', 'artwork', 'rocks', 'stickers']

export function NamedImage({ item: { name, row }, person }: { item: ShownItem; person: Person }) {
  if (!inLightbox.includes(name) || !row || !('imageUrl' in row) || !row.imageUrl) return null
  const { title, text, alt } = itemOf(name, row, subjectOf(person, name))
  const { imageUrl: src, width, height } = row
  const year = 'year' in row && shownYear(row)
  return (
    <section id={NAMED_IMAGE} className="named-image night" aria-label={title}>
      <a href={addresses[name].path} aria-label={layout.close}>
        <Icon name="close" />
      </a>
      <ResponsiveImage {...{ src, width, height, alt }} sizes="100vw" eager />
      <p>
        <strong dir="auto">{title}</strong>
        {text && <span dir="auto">{text}</span>}
        {year && <span dir="auto">{year}</span>}
      </p>
    </section>
  )
}
