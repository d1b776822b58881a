/** Imports that wait for a look, on top of the dashboard: all of one is shown, looked through, or taken back. */
import { useQueryClient } from '@tanstack/react-query'
import { IMPORTS_PATH, type ImportShown, type WaitingImport } from '../../../shared/brought.ts'
import { TRASH_DAYS } from '../../../shared/collections/limits.ts'
import { adminFrame, adminImports as texts } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { send } from '../../http/send.ts'
import { undoAct } from '../../lists/undo-act.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import '../library/bring.css'

export function WaitingImports() {
  const { data = [] } = useAnswer(IMPORTS_PATH)
  return data.map((each) => <WaitingStack key={each.id} {...each} />)
}

/** Shows all of an import, in requests of some seconds. Resolves to the acts that let it wait again. */
async function showAll(id: string): Promise<string[]> {
  const undo: string[] = []
  for (let more = true; more; ) {
    const shown = await send<ImportShown>({ method: 'POST', path: `${IMPORTS_PATH}/${id}/show` })
    undo.push(...shown.undo)
    more = shown.more
  }
  return undo
}

function WaitingStack({ id, at, count, uncertain }: WaitingImport) {
  const client = useQueryClient()
  const { change, busy } = useChange(IMPORTS_PATH)
  const heading = `waiting-${id}`

  /** Rows of any collection are shown or gone: all lists are fetched again. */
  const refetch = () => client.invalidateQueries()

  async function letWait(undo: readonly string[]): Promise<void> {
    for (const path of undo) await undoAct(path)
  }
  const show = () =>
    change(
      texts.outcomes.show,
      () => showAll(id).finally(refetch),
      (undo) => void change(actionOutcomes.undo, () => letWait(undo).finally(refetch)),
    )
  const takeBack = () =>
    change(texts.outcomes.undo, () => send({ method: 'POST', path: `${IMPORTS_PATH}/${id}/undo` }).finally(refetch))

  return (
    <section className="waiting-import" aria-labelledby={heading}>
      <h2 id={heading}>{texts.stack(count)}</h2>
      <p>
        {texts.stackFrom} <LocalDate language={adminFrame.lang} moment={at} />. {texts.stackUnseen}
        {uncertain > 0 && ` ${texts.stackUncertain(uncertain)}`}
      </p>
      <p className="row brought-buttons">
        {uncertain < count && (
          <button type="button" className="button" aria-disabled={busy} onClick={() => busy || void show()}>
            {texts.showAll(count - uncertain)}
          </button>
        )}
        <a className="button quiet" href="/admin/gallery?only=waiting">
          {texts.lookThrough}
        </a>
        <ConfirmButton
          label={texts.undo}
          title={texts.undo}
          question={texts.undoAsked(TRASH_DAYS)}
          busy={busy}
          onConfirm={() => void takeBack()}
        />
      </p>
    </section>
  )
}
