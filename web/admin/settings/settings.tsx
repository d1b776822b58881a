/** The quiet part of the dashboard: what was deleted, who looks after the site, where one is signed in, one's password. */
import { type ReactNode, useState } from 'react'
import { canUsePasskeys } from '../sign-in/passkey-support.ts'
import { Trash } from '../trash/trash.tsx'
import { Administrators } from './administrators.tsx'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'
import { Sessions } from './sessions.tsx'
import './settings.css'

export function PeopleAndTrash() {
  return (
    <section
      id="people-and-trash"
      className="people"
      aria-labelledby="people-heading"
      tabIndex={-1}
    >
      <h2 id="people-heading" className="admin-heading">
        People and trash
      </h2>
      <Fold title="Trash">
        <Trash />
      </Fold>
      <Fold title="Who looks after the site">
        <Administrators />
      </Fold>
      <Fold title="Where you are signed in">
        <Sessions />
      </Fold>
      <Fold title="Your password">
        <Password />
      </Fold>
      {canUsePasskeys() && (
        <Fold title="Your passkeys">
          <Passkeys />
        </Fold>
      )}
    </section>
  )
}

/** What is folded away is not read from the server either. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && <div className="fold-inside">{children}</div>}
    </details>
  )
}
