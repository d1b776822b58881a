/** A page where visitors share pictures: the invitation, how it is done, what has come home, and the invitation again. */
import { type ComponentType, Fragment, useCallback, useState } from 'react'
import type { ShareName } from '../../../shared/collections/all.ts'
import type { Rock } from '../../../shared/collections/rocks.ts'
import { mailLink } from '../../../shared/content.ts'
import { useInfiniteList } from '../../infinite-list.ts'
import { firstShares, lookedAt } from '../../list-paths.ts'
import { useCopy, usePerson } from '../../memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Horizon, Sky } from '../../ui/sky/sky.tsx'
import { Fan } from './fan.tsx'
import { NoScriptForm, NoScriptThanks } from './no-script.tsx'
import { useOpenFromAddress } from './open-from-address.ts'
import { OwnShares } from './own-share.tsx'
import { Postcards } from './share-cards.tsx'
import { useKind } from './share-copy.ts'
import { LazyShareDialog, preloadShareDialog } from './share-opener.tsx'
import '../../ui/button.css'
import './share-fields.css'
import './shares-page.css'

/** What the route of a share-like collection loads. */
export function sharesPage(name: ShareName): { Page: ComponentType } {
  return { Page: () => <SharesPage name={name} /> }
}

function SharesPage({ name }: { name: ShareName }) {
  const person = usePerson()
  const copy = useCopy(name)
  const { invitation } = copy
  const contact = 'contact' in copy ? copy.contact : null
  const kind = useKind(name)
  const list = useInfiniteList<Rock>(firstShares(kind.collection.create.path))
  const fan = useInfiniteList<Rock>(lookedAt(kind.collection.create.path))
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useOpenFromAddress(() => setOpen(true))
  const button = (
    <button
      type="button"
      className="button share-button"
      onPointerDown={preloadShareDialog}
      onClick={() => setOpen(true)}
    >
      <Icon name="camera" />
      {kind.share}
    </button>
  )

  return (
    <div className="sharing">
      <header className="sharing-opening night">
        <Sky />
        <div className="wrap sharing-invitation">
          <div>
            <h1>{copy.heading}</h1>
            <p className="sharing-lead">
              {sentences(copy.lead).map((sentence) => (
                <Fragment key={sentence}>
                  <span>{sentence}</span>{' '}
                </Fragment>
              ))}
            </p>
            {button}
          </div>
          <Fan rows={fan.data ?? []} />
        </div>
        <Horizon to="dawn" />
      </header>

      <div className="dawn">
        <section className="wrap sharing-gallery" aria-labelledby="shared">
          <noscript>{import.meta.env.SSR && <NoScriptThanks kind={kind} />}</noscript>
          <h2 id="shared" tabIndex={-1}>
            {copy.galleryHeading}
          </h2>
          <Postcards kind={kind} list={list} />
        </section>

        <section className="wrap sharing-how">
          <Prose blocks={copy.text} />
          {copy.steps.length > 0 && (
            <ol className="sharing-steps">
              {copy.steps.map((step) => (
                <li key={step.title}>
                  <h2>{step.title}</h2>
                  <p>{step.text}</p>
                </li>
              ))}
            </ol>
          )}
          {/* A browser with scripts never renders it, so it need not load it. */}
          <noscript>{import.meta.env.SSR && <NoScriptForm kind={kind} />}</noscript>
        </section>
        <Horizon to="dusk" />
      </div>

      {(invitation || contact) && (
        <section className="sharing-again night">
          <div className="wrap">
            {invitation && (
              <>
                <h2>{invitation.heading}</h2>
                <p>{invitation.text}</p>
                {button}
              </>
            )}
            {contact && (
              <p className="sharing-contact">
                {contact.text} <a href={mailLink(person.email, contact.subject)}>{contact.link}</a>
              </p>
            )}
          </div>
        </section>
      )}
      <LazyShareDialog kind={kind} open={open} onClose={close} />
      <OwnShares kind={kind} />
    </div>
  )
}

/** Large type breaks best where a sentence ends. */
function sentences(text: string): string[] {
  // Without a lookbehind, which older browsers cannot parse.
  return text.match(/\S.*?(?:[.!?](?=\s)|$)/gs) ?? []
}
