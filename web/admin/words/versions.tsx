/** Every version of a file's words, and the press that brings one of them back. */
import { useState } from 'react'
import { listFailed } from '../../../shared/messages/admin.ts'
import type { WordsVersion } from '../../../shared/words.ts'
import { useList } from '../../data.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Saved } from './saved.tsx'
import '../settings/settings.css'

type Props = { path: string; isUnsaved: boolean; bringBack: (version: number, newest: number) => Promise<void> }

export function Versions(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="fold words-versions" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Earlier versions</summary>
      {isOpen && <List {...props} />}
    </details>
  )
}

function List({ path, isUnsaved, bringBack }: Props) {
  const { data: versions, error } = useList<WordsVersion>(path)
  const [busy, setBusy] = useState(false)
  if (error) return <p role="alert">{listFailed(error.message)}</p>
  if (!versions) return <p role="status">Loading...</p>
  const newest = versions[0]?.version ?? 0

  async function press(version: number) {
    setBusy(true)
    await bringBack(version, newest)
    setBusy(false)
  }
  return (
    <div className="fold-inside">
      {isUnsaved && (
        <p className="fold-lead">What you have not saved would be lost: save it first, and it is a version, too.</p>
      )}
      <ol className="people-list">
        {versions.map(({ version, ...saved }) => (
          <li key={version}>
            <p className="people-words">
              <strong>
                <Saved {...saved} />
              </strong>
              {version === newest && <span className="people-facts">On the site now</span>}
            </p>
            {version !== newest && (
              <ActionButton
                label="Bring this one back"
                name={`version ${version}`}
                busy={busy || isUnsaved}
                onPress={() => press(version)}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
