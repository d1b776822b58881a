/** 'Recovery codes': ten codes on a sheet of paper, shown once, and how many of them are left. */
import { useEffect, useRef, useState } from 'react'
import type { Results } from '../../../shared/api/results.ts'
import { adminAccess } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { useSession } from '../shell/sign-in/session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Unread } from '../ui/failed-list.tsx'
import { localDay } from '../ui/local-day.ts'
import { NextStep } from '../ui/next-step.tsx'
import '../ui/on-paper.css'
import './recovery-codes.css'

const texts = adminAccess.codes
const PATH = '/api/admin/recovery-codes'
export function RecoveryCodes() {
  const { data, error, refetch } = useAnswer(PATH)
  const { change, busy } = useChange(PATH)
  const [sheet, setSheet] = useState<string[] | null>(null)
  if (!data) return <Unread error={error} retry={refetch} />

  async function make() {
    const result = await change<Results['POST /api/admin/recovery-codes']>(actionOutcomes.makeCodes, {
      method: 'POST',
      path: PATH,
    })
    if (result) setSheet(result.response.codes)
  }
  const { codes } = data
  const left = codes ? codes.total - codes.used : 0
  return (
    <>
      <p className="settings-lead">{texts.lead}</p>
      <p role="status">
        {!codes
          ? texts.none
          : left > 0
            ? texts.left(left, localDay(codes.createdAt))
            : texts.used(localDay(codes.createdAt))}
      </p>
      {sheet && <Sheet codes={sheet} />}
      {sheet && <NextStep />}
      {codes ? (
        <ConfirmButton
          label={texts.makeNew}
          name={texts.forDrawer}
          title={texts.newTitle}
          question={texts.newAsked}
          cancel={texts.keepThem}
          onConfirm={make}
        />
      ) : (
        <ActionButton label={texts.make} name={texts.forDrawer} busy={busy} onPress={make} />
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
    <section className="stack code-sheet on-paper" aria-labelledby="code-sheet-heading">
      <h3 id="code-sheet-heading" ref={heading} tabIndex={-1}>
        {texts.heading}
      </h3>
      <p>
        {texts.how(session?.email ?? '')} <strong className="code-address">{`${location.origin}/admin`}</strong>
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="code-sheet-once">{texts.once}</p>
      <button type="button" className="button" onClick={() => print()}>
        {texts.print}
      </button>
    </section>
  )
}
