/** The inside of the dialog 'Begin empty': it asks once more, or who the site is for. */
import { useQueryClient } from '@tanstack/react-query'
import type { Results } from '../../../shared/api/results.ts'
import { beginning, adminBeginEmpty as texts } from '../../../shared/messages/catalogue.ts'
import { Field } from '../../forms/field.tsx'
import { send } from '../../http/send.ts'
import { runMutation } from '../../lists/change-rows.ts'
import { toastDone } from '../../lists/outcome-toast.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { AccountForm } from '../ui/account-form.tsx'
import { LoadingLine } from '../ui/failed-list.tsx'
import { useSession } from './sign-in/session.ts'
import '../ui/settings.css'

const PATH = '/api/admin/begin-empty'

type Known = Partial<Record<'name' | 'fullName' | 'born' | 'died' | 'email', string>>

export function BeginEmptyForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const { change } = useChange()
  const { data } = useAnswer(PATH, { staleTime: 0 })
  if (!data) return <LoadingLine />

  async function begin({ pronouns = '', ...facts }: Record<string, string>) {
    const [subject, object, possessive] = pronouns.split(', ')
    const body = data?.needed ? { person: { ...facts, pronouns: { subject, object, possessive } } } : {}
    const { undo } = await runMutation(client, () =>
      send<Results['POST /api/admin/begin-empty']>({ method: 'POST', path: PATH, body }),
    )
    const takeBack = () => {
      void change(
        { done: texts.backDone, failed: { title: texts.backFailed } },
        { method: 'POST', path: `/api/admin/history/${undo}/undo` },
      ).then(() => client.invalidateQueries())
    }
    toastDone({ done: texts.done, failed: { title: texts.failed } }, undo ? takeBack : undefined)
    // Closed first: the answers that come now have no fields for it.
    onDone()
    await client.invalidateQueries()
  }
  return (
    <>
      <p>{texts.why}</p>
      <p>{texts.question}</p>
      <AccountForm label={texts.label} send={begin}>
        {data.needed && <Person known={data.known} />}
      </AccountForm>
    </>
  )
}

function Person({ known }: { known: Known }) {
  const { data: session } = useSession()
  const line = (name: keyof Known, hint?: string) => (
    <Field label={texts[name]} hint={hint}>
      <input
        name={name}
        type={name === 'email' ? name : 'text'}
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={known[name] ?? (name === 'email' ? session?.email : undefined)}
      />
    </Field>
  )
  return (
    <>
      <p>{texts.who}</p>
      {line('name')}
      {line('fullName')}
      <fieldset className="settings-choice">
        <legend>{texts.pronouns}</legend>
        {[...new Set(Object.values(beginning.pronouns))].map((each) => (
          <label key={each} className="tick">
            <input type="radio" name="pronouns" value={each} required />
            {each}
          </label>
        ))}
      </fieldset>
      {line('born', texts.dateHint)}
      {line('died')}
      {line('email', texts.emailHint)}
    </>
  )
}
