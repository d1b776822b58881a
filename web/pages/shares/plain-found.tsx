/**
 * The welcome of a finder as a part of the page, which its address alone shows: at first paint, and without scripts.
 * The dialog takes its place, with the letters of a card. It is outside of React's root, so that browsers need none of
 * its code.
 */
import { rocks } from '../../../shared/collections/rocks.ts'
import { stickers } from '../../../shared/collections/stickers.ts'
import { layout, sharing } from '../../../shared/messages/catalogue.ts'
import { FOUND_FRAGMENT, SHARE_FRAGMENT } from '../../../shared/share-address.ts'
import { usePerson } from '../../queries/memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sky } from '../../ui/sky/sky.tsx'
import { FoundBody } from './found-body.tsx'
import { type PostcardName, useKind } from './share-copy.ts'

export function PlainFound({ name }: { name: PostcardName }) {
  const person = usePerson()
  const kind = useKind(name === 'rocks' ? rocks : stickers)
  const title = sharing.found.title(person.name, kind.nouns, kind.found)
  return (
    <section
      id={FOUND_FRAGMENT}
      className="dialog found starry night"
      lang={layout.lang}
      tabIndex={-1}
      aria-label={title}
    >
      <Sky />
      <header className="dialog-head">
        <h2>{title}</h2>
        <a className="round dialog-close" href="#shared" aria-label={layout.close}>
          <Icon name="close" />
        </a>
      </header>
      <FoundBody
        {...{ sharing, pronouns: person.pronouns }}
        tell={
          <a className="button" href={`#${SHARE_FRAGMENT}`}>
            {sharing.found.tellUs}
          </a>
        }
      />
    </section>
  )
}
