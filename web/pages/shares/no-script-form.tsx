/** The share form for browsers without scripts: the same call, answered with a page. */
import { usePerson } from '../../memorial.ts'
import type { Kind } from './share-copy.ts'
import { Fields } from './share-fields.tsx'
import './share-form.css'

export function PlainForm({ kind }: { kind: Kind }) {
  const { name } = usePerson()
  return (
    <noscript>
      <form
        className="share-fields"
        method="post"
        encType="multipart/form-data"
        action={kind.collection.create.path}
      >
        <h2>{kind.share(name)}</h2>
        <label className="field">
          <span>Picture</span>
          <input type="file" name="image" accept="image/*" required />
        </label>
        <Fields collection={kind.collection} />
        <p className="share-public">It will appear on this page at once, with your name.</p>
        <button type="submit" className="button">
          {kind.share(name)}
        </button>
      </form>
    </noscript>
  )
}
