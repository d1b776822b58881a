/** One file of words. Changes stay a draft until they are saved, which publishes them at once. */
import { useQuery } from '@tanstack/react-query'
import { hasPage, type PageName } from '../../../shared/content.ts'
import { adminWords as texts } from '../../../shared/messages/catalogue.ts'
import { WORDS_PATH, type WordsData, type WordsDocument, type WordsName } from '../../../shared/words.ts'
import { onPagePath, wordsPages } from '../../../shared/words-pages.ts'
import { usePerson } from '../../queries/memorial.ts'
import { AdminHeader } from '../shell/admin-header.tsx'
import { Unread } from '../ui/failed-list.tsx'
import { toSaved } from './draft.ts'
import { Sections } from './fields.tsx'
import { InPlace } from './in-place/in-place.tsx'
import { Mistakes } from './mistakes.tsx'
import { Preview } from './preview.tsx'
import { Writers } from './saved.tsx'
import { Still } from './still.tsx'
import { useEditing } from './use-editing.ts'
import { Versions } from './versions.tsx'
import { WordsForm } from './words-form.tsx'

/** `page` is one that shows the words, to change them in their place. */
export function WordsEditor({ name, page }: { name: WordsName; page: PageName | undefined }) {
  const path = `/api${WORDS_PATH}/${name}`
  // Somebody else may have saved since this screen was last open.
  const { data, error, refetch } = useQuery<WordsDocument>({ queryKey: [path], staleTime: 0 })
  const person = usePerson()
  const shown = wordsPages(name).find((each) => hasPage(person, each))
  // A page that visitors do not have yet has no place for its words.
  if (data && page && hasPage(person, page)) return <InPlace path={path} document={data} page={page} />
  const onPage = shown && { [texts.place.onPage]: onPagePath(name, shown) }
  return (
    <>
      <AdminHeader title={data?.form.title ?? texts.title} links={{ [texts.allPages]: WORDS_PATH, ...onPage }} />
      {data ? <AllFields path={path} document={data} /> : <Unread error={error} retry={refetch} />}
    </>
  )
}

function AllFields({ path, document }: { path: string; document: WordsDocument }) {
  const { name, form } = document
  const editing = useEditing(path, document)
  const { draft, isUnsaved, here, still, saving } = editing
  const { mistakes, setMistakes } = saving
  const { waiting, leaveOut } = usePerson().site
  const waits = waiting.some((page) => page === name && leaveOut.includes(page))
  const see = <Preview name={name} data={() => toSaved(form, draft.data) as WordsData} onMistakes={setMistakes} />
  return (
    <>
      <WordsForm document={document} editing={editing} className="words-form" look={see}>
        {here && (
          <p role="status" className="words-intro">
            {here}
          </p>
        )}
        <Writers name={name} />
        {waits && <p className="words-intro">{texts.waits}</p>}
        {form.description && <p className="words-intro words-hint">{form.description}</p>}
        <Mistakes form={form} mistakes={mistakes} />
        <Still form={form} paths={still} />
        {form.kind === 'group' && <Sections fields={form.fields} data={draft.data} />}
      </WordsForm>
      <Versions path={`${path}/versions`} today={document} isUnsaved={isUnsaved} bringBack={saving.bringBack} />
    </>
  )
}
