/** Sharing without scripts: what stands in a `<noscript>`, which the server alone renders. */
import type { FileSlot } from '../../../shared/collections/collection.ts'
import { mailLink } from '../../../shared/content.ts'
import { layout, sharing } from '../../../shared/messages/catalogue.ts'
import { SHARE_FRAGMENT } from '../../../shared/share-address.ts'
import { usePerson, useSiteSettings } from '../../queries/memorial.ts'
import { Care } from './care.tsx'
import { outcomeOf } from './sent-words.ts'
import type { Kind } from './share-copy.ts'
import { ShareFields, useLabels, whenShown } from './share-fields.tsx'

/** In place of the button, which needs scripts: it leads to the form in the page. */
export function FormLink({ kind }: { kind: Kind }) {
  return (
    <a className="button" href={`/${kind.collection.name}#${SHARE_FRAGMENT}`}>
      {kind.share}
    </a>
  )
}

/** The share form without scripts: the same endpoint, which then responds with a page. */
export function NoScriptForm({ kind }: { kind: Kind }) {
  const settings = useSiteSettings()
  const { collection } = kind
  const { required }: FileSlot = collection.files.image
  const labels = useLabels(collection)
  if (settings.isSharingOpen === false) return <p>{sharing.notYet}</p>
  return (
    <form
      id={SHARE_FRAGMENT}
      className="share-fields"
      lang={layout.lang}
      method="post"
      encType="multipart/form-data"
      action={collection.create.path}
    >
      <h2>{kind.share}</h2>
      <Care name={collection.name} />
      <label className="field">
        <span>{required ? sharing.picture : sharing.optionalPicture}</span>
        <input type="file" name="image" accept="image/*" required={required !== undefined} />
      </label>
      <ShareFields collection={collection} labels={labels} />
      <p className="soft">{whenShown(collection, settings, sharing)}</p>
      <button type="submit" className="button">
        {kind.share}
      </button>
    </form>
  )
}

/** Target of the server's redirect after the form; visible only at its own address. */
export function NoScriptThanks({ kind }: { kind: Kind }) {
  const { email } = usePerson()
  const { shared, thanks } = outcomeOf(kind)
  return (
    <div id="thank-you" className="plain-thanks">
      <p>{thanks}</p>
      <p>{shared}</p>
      <p>
        {sharing.plainTakeBack} <a href={mailLink(email, sharing.about(kind.noun))}>{sharing.plainWrite}</a>
      </p>
    </div>
  )
}
