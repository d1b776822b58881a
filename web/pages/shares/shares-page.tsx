/**
 * A page where visitors share pictures: the invitation with what it means, what has come home, how it is done, and the
 * invitation again.
 */
import type { ComponentType } from 'react'
import { type Rock, rocks } from '../../../shared/collections/rocks.ts'
import { stickers } from '../../../shared/collections/stickers.ts'
import { mailLink } from '../../../shared/content.ts'
import { useInfiniteList } from '../../queries/infinite-list.ts'
import { firstShares, lookedAt } from '../../queries/list-paths.ts'
import { useCopy, usePerson } from '../../queries/memorial.ts'
import { Prose } from '../../ui/prose.tsx'
import { Fan } from './fan.tsx'
import { FormLink, NoScriptForm, NoScriptThanks } from './no-script.tsx'
import { Postcards } from './share-cards.tsx'
import { type PostcardName, useKind } from './share-copy.ts'
import { useShareDialog } from './use-share-dialog.tsx'
import '../../ui/button.css'
import './found.css'
import './share-fields.css'
import './shares-page.css'

/** The module of a share-like collection's route. */
export function sharesPage(name: PostcardName): { Page: ComponentType } {
  return { Page: () => <SharesPage name={name} /> }
}

function SharesPage({ name }: { name: PostcardName }) {
  const person = usePerson()
  const copy = useCopy(name)
  const { invitation } = copy
  const contact = 'contact' in copy ? copy.contact : null
  const kind = useKind(name === 'rocks' ? rocks : stickers)
  // The first paragraph is part of the invitation.
  const [meaning, more] = [copy.text.slice(0, 1), copy.text.slice(1)]
  const list = useInfiniteList<Rock>(firstShares(kind.collection.create.path))
  const fan = useInfiniteList<Rock>(lookedAt(kind.collection.create.path))
  const { button, dialogs } = useShareDialog(kind, 'camera')

  return (
    <div className="sharing">
      <header className="sharing-opening">
        <div className="wrap sharing-invitation">
          <div>
            <h1>{copy.heading}</h1>
            <p className="sharing-lead" dir="auto">
              {sentences(copy.lead).flatMap((sentence) => [<span key={sentence}>{sentence}</span>, ' '])}
            </p>
            {button}
            <noscript>{import.meta.env.SSR && <FormLink kind={kind} />}</noscript>
          </div>
          <Fan rows={fan.data ?? []} />
          <Prose className="sharing-meaning" blocks={meaning} />
        </div>
      </header>

      <section className="wrap sharing-gallery" aria-labelledby="shared">
        <noscript>{import.meta.env.SSR && <NoScriptThanks kind={kind} />}</noscript>
        <h2 id="shared" tabIndex={-1}>
          {copy.galleryHeading}
        </h2>
        <Postcards name={name} kind={kind} list={list} />
      </section>

      <section className="wrap sharing-how">
        {more.length > 0 && <Prose blocks={more} />}
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

      {(invitation || contact) && (
        <section className="sharing-again">
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
      {dialogs}
    </div>
  )
}

/** Large type breaks best where a sentence ends. */
function sentences(text: string): string[] {
  // Avoids a lookbehind, which older browsers cannot parse.
  const marked = text.replace(/([.!?])\s/g, '$1\n\n')
  const parts = marked.split('\n\n').map((sentence) => sentence.trim())
  return parts.filter(Boolean)
}
