/** The language in which one person reads these screens and mails. */
import { capitalised } from '../../../shared/in-sentences.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminSettings } from '../../../shared/messages/catalogue.ts'
import { type Language, languages } from '../../../shared/messages/language.ts'
import { Field } from '../../forms/field.tsx'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { Unread } from '../ui/failed-list.tsx'

const texts = adminSettings.language
const PATH = '/api/admin/notifications'

/** The name of a language in itself. */
const nameOf = (language: Language) =>
  capitalised(new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language)

export function OwnLanguage() {
  const { data, error, refetch } = useAnswer(PATH)
  const { change, busy } = useChange(PATH)
  if (!data) return <Unread error={error} retry={refetch} />

  async function choose(language: string) {
    const body = { language: language || null }
    // The sentences of a page are those with which it was loaded.
    if (await change(actionOutcomes.shareMode, { method: 'PATCH', path: PATH, body })) location.reload()
  }
  return (
    <Field label={texts.label} hint={texts.hint}>
      <select value={data.language ?? ''} disabled={busy} onChange={({ target }) => void choose(target.value)}>
        <option value="">{texts.site}</option>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {nameOf(language)}
          </option>
        ))}
      </select>
    </Field>
  )
}
