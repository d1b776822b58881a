/** A page where visitors share pictures: the invitation, how it is done, what has come home, and the invitation again. */
import { type ComponentType, Fragment, useCallback, useState } from 'react'
import type { ShareName } from '../../../shared/collections/all.ts'
import type { Rock } from '../../../shared/collections/rocks.ts'
import { mailLink } from '../../../shared/content.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { useInfiniteList } from '../../infinite-list.ts'
import { firstPage, lookedAt } from '../../list-paths.ts'
import { useCopy, usePerson } from '../../memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Horizon, Sky } from '../../ui/sky/sky.tsx'
import { loadToaster, toast, toastOf } from '../../ui/toast.tsx'
import { Fan } from './fan.tsx'
import { useOpenFromAddress } from './open-from-address.ts'
import { Postcards } from './share-cards.tsx'
import { type Kind, kinds } from './share-copy.ts'
import { NoScriptForm } from './share-fields.tsx'
import type { ShareDialog } from './share-form.tsx'
import '../../ui/button.css'
import './shares-page.css'

/** What the route of a share-like collection loads. */
export function sharesPage(name: ShareName): { Page: ComponentType } {
  return { Page: () => <SharesPage name={name} /> }
}

function SharesPage({ name }: { name: ShareName }) {
  const person = usePerson()
  const copy = useCopy(name)
  const kind: Kind = kinds[name]
  const list = useInfiniteList<Rock>(firstPage(kind.collection.create.path))
  const fan = useInfiniteList<Rock>(lookedAt(kind.collection.create.path))
  const { openDialog, dialog } = useShareDialog(kind)
  const button = (
    <button type="button" className="button share-button" onClick={openDialog}>
      <Icon name="camera" />
      {kind.share(person.name)}
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
        <section className="wrap sharing-how">
          <Prose blocks={copy.text} />
          <ol className="sharing-steps">
            {copy.steps.map((step) => (
              <li key={step.title}>
                <h2>{step.title}</h2>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
          <NoScriptForm kind={kind} />
        </section>

        <section className="wrap sharing-gallery" aria-labelledby="shared">
          <h2 id="shared" tabIndex={-1}>
            {copy.galleryHeading}
          </h2>
          <Postcards kind={kind} list={list} />
        </section>
        <Horizon to="dusk" />
      </div>

      <section className="sharing-again night">
        <div className="wrap">
          <h2>{copy.invitation.heading}</h2>
          <p>{copy.invitation.text}</p>
          {button}
          {'contact' in copy && (
            <p className="sharing-contact">
              {copy.contact.text} <a href={mailLink(person.email, copy.contact.subject)}>{copy.contact.link}</a>
            </p>
          )}
        </div>
      </section>
      {dialog}
    </div>
  )
}

/** Large type breaks best where a sentence ends. */
function sentences(text: string): string[] {
  // Without a lookbehind, which older browsers cannot parse.
  return text.match(/\S.*?(?:[.!?](?=\s)|$)/gs) ?? []
}

/**
 * The form is loaded when it is first opened, with the draft that an earlier visit left. The toaster is
 * loaded with it: it could not be loaded any more when the network fails while the form is sent.
 */
function useShareDialog(kind: Kind) {
  const [Dialog, setDialog] = useState<typeof ShareDialog>()
  const [open, setOpen] = useState(false)
  const openDialog = async () => {
    try {
      const [{ ShareDialog }, { restoreDraft }] = await Promise.all([
        import('./share-form.tsx'),
        import('./share-draft.ts'),
        loadToaster(),
      ])
      await restoreDraft(kind.collection)
      setDialog(() => ShareDialog)
      setOpen(true)
    } catch {
      toast(toastOf(messages.share.unloaded, 'destructive'))
    }
  }
  useOpenFromAddress(openDialog)
  const close = useCallback(() => setOpen(false), [])
  const dialog = Dialog && <Dialog kind={kind} open={open} onClose={close} />
  return { openDialog, dialog }
}
