/**
 * The version of the software, in small letters below the settings. Shows whether there is a newer one, if the family
 * has chosen whom to ask.
 */
import { adminUpdates as texts } from '../../../shared/messages/catalogue.ts'
import { Field } from '../../forms/field.tsx'
import { send } from '../../http/send.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { AccountForm } from '../sign-in/account-form.tsx'
import { ActionButton } from '../ui/action-button.tsx'

const PATH = '/api/admin/about'

/** Numeric comparison: 0.10 is newer than 0.9. */
function isNewer(newest: string, version: string): boolean {
  return newest.localeCompare(version, 'en', { numeric: true }) > 0
}

export function Version() {
  const { data, refetch } = useAnswer(PATH)
  const { change, busy } = useChange(PATH)
  if (!data) return null
  const { version, newest, updatesFrom } = data
  return (
    <>
      <p className="people-facts">{texts.runs(version)}</p>
      {newest && isNewer(newest, version) && <p role="status">{texts.newer(newest)}</p>}
      <details>
        <summary>{texts.title}</summary>
        <p className="people-facts">{texts.how}</p>
        <AccountForm
          label={texts.save}
          send={async ({ updatesFrom = '' }) => {
            await send({ method: 'PATCH', path: PATH, body: { updatesFrom } })
            await refetch()
          }}
        >
          <Field label={texts.address}>
            <input name="updatesFrom" type="url" required maxLength={500} defaultValue={updatesFrom ?? ''} />
          </Field>
        </AccountForm>
        {updatesFrom && (
          <ActionButton
            label={texts.stop}
            name=""
            busy={busy}
            onPress={() => void change(texts.outcome, { method: 'PATCH', path: PATH, body: { updatesFrom: null } })}
          />
        )}
      </details>
    </>
  )
}
