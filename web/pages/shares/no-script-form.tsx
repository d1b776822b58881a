/** The share form without scripts: the same endpoint, which then responds with a page. */
import { usePerson } from '../../memorial.ts'
import { type Kind, PUBLIC_AT_ONCE } from './share-copy.ts'
import { ShareFields } from './share-fields.tsx'
import './share-form.css'

export function NoScriptForm({ kind }: { kind: Kind }) {
  const { name } = usePerson()
  return (
    <noscript>
      <form className="share-fields" method="post" encType="multipart/form-data" action={kind.collection.create.path}>
        <h2>{kind.share(name)}</h2>
        <label className="field">
          <span>Picture</span>
          <input type="file" name="image" accept="image/*" required />
        </label>
        <ShareFields collection={kind.collection} />
        <p className="share-public">{PUBLIC_AT_ONCE}</p>
        <button type="submit" className="button">
          {kind.share(name)}
        </button>
      </form>
    </noscript>
  )
}
