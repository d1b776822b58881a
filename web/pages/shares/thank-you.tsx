/** The thank-you after a share: the postcard itself under a star that lights up once, and what can be done with it. */
import { type CSSProperties, useEffect, useState } from 'react'
import { addresses, addressOf } from '../../../shared/addresses.ts'
import { spokenBy, useFormWords } from '../../forms/form-words.ts'
import { useObjectUrl } from '../../forms/image-picker.tsx'
import { overlaysLeft } from '../../navigation/overlay-history.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { SharedBy } from '../../ui/shared-by.tsx'
import { Sky } from '../../ui/sky/sky.tsx'
import { toastOf } from '../../ui/toast.tsx'
import { privateLink } from './own-shares.ts'
import { showShare } from './send-share.ts'
import { outcomeOf } from './sent-words.ts'
import { type Kind, lineOf } from './share-copy.ts'
import type { SentShare } from './share-sent.ts'
import './thank-you.css'

export function ThankYou(props: { kind: Kind; share: SentShare; onClose: () => void }) {
  const { share, onClose } = props
  const words = useFormWords()
  const { sharing } = words
  const kind = { ...props.kind, ...outcomeOf(props.kind) }
  const { collection } = kind
  const { row, own, message } = share
  const { name } = kind
  const address = location.origin + addressOf(addresses[collection.name], row.id)
  const lit = message ? undefined : row.id
  // Once the sheet is aside, so that it is seen.
  useEffect(
    () => () => void (lit && import('../../lights/lights.ts').then(({ lightUp }) => lightUp(collection.name, lit))),
    [collection, lit],
  )
  function seeIt() {
    onClose()
    // The page is first scrolled back to where it was.
    setTimeout(() => overlaysLeft().then(() => showShare(kind, row.id, share.picture)))
  }

  return (
    <Dialog
      title={message ? sharing.thankYou : kind.thanks}
      open
      onClose={onClose}
      className="thanks starry"
      ground="night"
      spoken={spokenBy(words)}
    >
      <Sky />
      <div className="thanks-body">
        <svg className="thanks-star" viewBox="0 0 64 64" aria-hidden="true">
          <path d="m32 6 5.6 20.4L58 32l-20.4 5.6L32 58l-5.6-20.4L6 32l20.4-5.6Z" />
        </svg>
        <figure className="thanks-card dawn">
          <SentPicture share={share} alt={sharing.yoursAt(kind.noun, lineOf(row))} />
          <figcaption>
            <strong dir="auto">{lineOf(row)}</strong>
            <SharedBy name={row.name} />
          </figcaption>
        </figure>
        <Notice sentence={message ?? kind.shared} />
        {!message && <p className="thanks-notice">{sharing.lit}</p>}
        {!message && (
          <div className="row thanks-actions">
            <button type="button" className="button" onClick={seeIt}>
              {sharing.seeIt}
            </button>
            <SendButton address={address} text={sharing.friendText(kind.noun, name)} />
          </div>
        )}
        <div className="thanks-later">
          <p>{sharing.ownLink}</p>
          <CopyButton label={sharing.privateLink} text={privateLink(own)} />
        </div>
      </div>
    </Dialog>
  )
}

/**
 * The sender's own picture from memory, at once and without a connection. If the browser cannot decode it (HEIC), the
 * site's picture replaces it. There is none while the family looks at it first.
 */
function SentPicture({ share: { row, message, picture }, alt }: { share: SentShare; alt: string }) {
  const [isUnreadable, setUnreadable] = useState(false)
  const url = useObjectUrl(picture?.image)
  const { imageUrl, width, height } = row
  if (picture && !isUnreadable && width && height)
    return (
      <div className="thanks-picture" style={{ '--ratio': width / height } as CSSProperties}>
        {url && <img className={`turn-${picture.rotation}`} src={url} alt={alt} onError={() => setUnreadable(true)} />}
      </div>
    )
  if (message || !imageUrl) return null
  return <ResponsiveImage {...row} src={imageUrl} alt={alt} sizes="(min-width: 35em) 416px, 80vw" eager />
}

/** The sentence that a toast would say, whose title is for those who cannot see the rest. */
function Notice({ sentence }: { sentence: string }) {
  const { title, description } = toastOf(sentence)
  return (
    <p className="thanks-notice" role="status">
      {description ? (
        <>
          <span className="visually-hidden">{title}: </span>
          {description}
        </>
      ) : (
        title
      )}
    </p>
  )
}

/** Shares by the device's own sheet, or copies the address. */
function SendButton({ address, text }: { address: string; text: string }) {
  const { sharing } = useFormWords()
  const label = sharing.friend
  if (!navigator.share) return <CopyButton label={label} text={address} />
  const send = () => navigator.share({ title: text, url: address }).catch(() => {})
  return (
    <button type="button" className="button quiet" onClick={send}>
      {label}
    </button>
  )
}

/** Shows the address for copying by hand if the clipboard is not available. */
function CopyButton({ label, text }: { label: string; text: string }) {
  const { sharing } = useFormWords()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <button type="button" className="button quiet" onClick={copy}>
        <Icon name="copy" />
        {label}
      </button>
      <p className="thanks-copied" role="status">
        {state === 'copied' && sharing.addressCopied}
        {state === 'failed' && (
          <>
            {sharing.hereAddress}{' '}
            <input readOnly aria-label={sharing.address} value={text} onFocus={(event) => event.target.select()} />
          </>
        )}
      </p>
    </>
  )
}
