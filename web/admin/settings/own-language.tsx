/** The language in which one person reads these screens and mails. */
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminSettings } from '../../../shared/messages/catalogue.ts'
import { type Language, languages } from '../../../shared/messages/language.ts'
import { Field } from '../../forms/field.tsx'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { FailedList } from '../ui/failed-list.tsx'
import { LoadingLine } from '../ui/loading-line.tsx'

const texts = adminSettings.language
const PATH = '/api/admin/notifications'
const names: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  he: 'עברית',
  pt: 'Português',
}

export function OwnLanguage() {
  const { data, error, refetch } = useAnswer(PATH)
  const { change, busy } = useChange(PATH)
  if (!data && error) return <FailedList error={error} retry={refetch} />
  if (!data) return <LoadingLine />

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
            {names[language]}
          </option>
        ))}
      </select>
    </Field>
  )
}
