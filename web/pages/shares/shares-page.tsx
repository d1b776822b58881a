/** A page where visitors share pictures: the invitation, how it is done, what has come home, and the invitation again. */
import { type ComponentType, Fragment, useState } from 'react'
import type { Rock } from '../../../shared/collections/rocks.ts'
import { mailLink } from '../../../shared/content.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { useList } from '../../data.ts'
import { useCopy, usePerson } from '../../memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Horizon, Sky } from '../../ui/sky/sky.tsx'
import { loadToaster, notice, toast } from '../../ui/toast.tsx'
import { Fan } from './fan.tsx'
import { PlainForm } from './no-script-form.tsx'
import { Postcards } from './share-cards.tsx'
import type { Kind } from './share-copy.ts'
import type { ShareDialogProps } from './share-dialog.tsx'
import '../../ui/button.css'
import './shares-page.css'

export function SharingPage({ kind }: { kind: Kind }) {
  const { name, email } = usePerson()
  const words = useCopy(kind.name)
  const list = useList<Rock>(kind.collection.create.path)
  const { openDialog, dialog } = useShareDialog(kind)
  const button = (
    <button type="button" className="button share-button" onClick={openDialog}>
      <Icon name="camera" />
      {kind.share(name)}
    </button>
  )

  return (
    <div className="sharing">
      <header className="sharing-opening night">
        <Sky />
        <div className="wrap sharing-invitation">
          <div>
            <h1>{words.heading}</h1>
            <p className="sharing-lead">
              {sentences(words.lead).map((sentence) => (
                <Fragment key={sentence}>
                  <span>{sentence}</span>{' '}
                </Fragment>
              ))}
            </p>
            {button}
          </div>
          <Fan rows={list.data ?? []} />
        </div>
        <Horizon to="dawn" />
      </header>

      <div className="dawn">
        <section className="wrap sharing-how">
          <Prose blocks={words.text} />
          <ol className="sharing-steps">
            {words.steps.map((step) => (
              <li key={step.title}>
                <h2>{step.title}</h2>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
          <PlainForm kind={kind} />
        </section>

        <section className="wrap sharing-gallery" aria-labelledby="shared">
          <h2 id="shared" tabIndex={-1}>
            {words.galleryHeading}
          </h2>
          <Postcards kind={kind} list={list} />
        </section>
        <Horizon to="dusk" />
      </div>

      <section className="sharing-again night">
        <div className="wrap">
          <h2>{words.invitation.heading}</h2>
          <p>{words.invitation.text}</p>
          {button}
          {'contact' in words && (
            <p className="sharing-contact">
              {words.contact.text}{' '}
              <a href={mailLink(email, words.contact.subject)}>{words.contact.link}</a>
            </p>
          )}
        </div>
      </section>
      {dialog}
    </div>
  )
}

/** Large words break best where a sentence ends. */
function sentences(text: string): string[] {
  // Without looking behind, which older browsers cannot even read.
  return text.match(/\S.*?(?:[.!?](?=\s)|$)/gs) ?? []
}

/**
 * The form is loaded when it is first asked for, and then stays, so that nothing that was typed is lost. With it comes what
 * tells of a failure: a line that fails while the form is sent would keep that back as well.
 */
function useShareDialog(kind: Kind) {
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps>>()
  const [open, setOpen] = useState(false)
  const openDialog = async () => {
    try {
      const [{ ShareDialog }] = await Promise.all([import('./share-dialog.tsx'), loadToaster()])
      setDialog(() => ShareDialog)
      setOpen(true)
    } catch {
      toast(notice(messages.share.unloaded, 'destructive'))
    }
  }
  const dialog = Dialog && <Dialog kind={kind} open={open} onClose={() => setOpen(false)} />
  return { openDialog, dialog }
}
