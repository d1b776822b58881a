/**
 * The thing that an address names, above the page that the server renders for it. Without scripts this shows it
 * whole; with them the page itself opens it. When it is not there, a sentence says so.
 */

import { type AddressedName, addresses } from '../../../shared/addresses.ts'
import { bundledImages, nounOf, subjectOf } from '../../../shared/content.ts'
import { type ItemRow, itemOf, savedName } from '../../../shared/item.ts'
import { items, layout, pages } from '../../../shared/messages/catalogue.ts'
import { usePerson } from '../../queries/memorial.ts'
import type { ShownItem } from '../../queries/rendering.ts'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import './named-item.css'

export function NamedItem({ item }: { item: ShownItem }) {
  const person = usePerson()
  if (!item.row)
    return (
      <div className="named-item night">
        <p className="wrap">{items.gone(nounOf(person, addresses[item.name].parameter))}</p>
      </div>
    )
  // Only the server fills it: browsers with scripts need none of its code.
  return <noscript>{import.meta.env.SSR && <WholeItem name={item.name} row={item.row} />}</noscript>
}

function WholeItem({ name, row }: { name: AddressedName; row: ItemRow[AddressedName] }) {
  const person = usePerson()
  const item = itemOf(name, row, subjectOf(person, name))
  const { imageUrl, coverImageUrl, width = null, height = null }: Picture = row
  const src = imageUrl ?? coverImageUrl
  return (
    <div className="named-item night">
      <figure className="wrap">
        {src ? (
          <ResponsiveImage {...{ src, width, height }} alt={item.alt} sizes="(min-width: 1300px) 1200px, 90vw" eager />
        ) : (
          name === 'writings' && (
            <img className="picture" src={bundledImages.coverWriting} alt="" width="600" height="800" />
          )
        )}
        <figcaption>
          <strong dir="auto" translate="no">
            {item.title}
          </strong>
          {item.text && <span dir="auto">{item.text}</span>}
          {/* biome-ignore lint/a11y/useMediaCaption: tracks come without captions */}
          {name === 'tracks' && item.file && <audio controls preload="none" src={item.file} aria-label={item.title} />}
          {item.file &&
            (name === 'writings' ? (
              <a href={item.file}>{pages.words.readIt}</a>
            ) : (
              <a href={item.file} download={savedName(item.title, item.file)}>
                {layout.save}
              </a>
            ))}
        </figcaption>
      </figure>
    </div>
  )
}

/** Rows have a picture, the one of their cover, or none. */
type Picture = Partial<Record<'imageUrl' | 'coverImageUrl', string | null> & Record<'width' | 'height', number | null>>
