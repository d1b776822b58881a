/** 'Codes for your drawer': ten codes on a sheet of paper, shown once, and how many of them are left. */
import { useEffect, useRef, useState } from 'react'
import { actionOutcomes, recoveryCodes } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { useSession } from '../sign-in/session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import './recovery-codes.css'

const PATH = '/api/admin/recovery-codes'
export function RecoveryCodes() {
  const { data } = useAnswer(PATH)
  const { change, busy } = useChange(PATH)
  const [sheet, setSheet] = useState<string[] | null>(null)
  if (!data) return <p role="status">Loading...</p>

  async function make() {
    const result = await change<{ codes: string[] }>(actionOutcomes.makeCodes, { method: 'POST', path: PATH })
    if (result) setSheet(result.response.codes)
  }
  const { codes } = data
  return (
    <>
      <p className="fold-lead">{recoveryCodes.lead}</p>
      <p role="status">
        {codes ? (
          <>
            {recoveryCodes.left(codes.total - codes.used)} Made on <LocalDate moment={codes.createdAt} />.
          </>
        ) : (
          recoveryCodes.none
        )}
      </p>
      {sheet && <Sheet codes={sheet} />}
      {codes ? (
        <ConfirmButton
          label="Make new codes"
          name="for your drawer"
          title="Make ten new codes?"
          question="Those that you have printed before no longer work."
          cancel="Keep them"
          onConfirm={make}
        />
      ) : (
        <ActionButton label="Make ten codes" name="for your drawer" busy={busy} onPress={make} />
      )}
    </>
  )
}

/** On screen it stands in the settings, on paper it stands alone. */
function Sheet({ codes }: { codes: readonly string[] }) {
  const { data: session } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="code-sheet" aria-labelledby="code-sheet-heading">
      <h3 id="code-sheet-heading" ref={heading} tabIndex={-1}>
        {recoveryCodes.heading}
      </h3>
      <p>
        {recoveryCodes.how(session?.email ?? '')} <strong className="code-address">{`${location.origin}/admin`}</strong>
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="code-sheet-once">{recoveryCodes.once}</p>
      <button type="button" className="button" onClick={() => print()}>
        Print this sheet
      </button>
    </section>
  )
}
