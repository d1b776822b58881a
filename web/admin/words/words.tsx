/** The screens for the words of the pages: the list of all, and a form for each file. */
import { adminWords } from '../../../shared/messages/catalogue.ts'
import { isWordsName, WORDS_PATH } from '../../../shared/words.ts'
import { usePath } from '../../navigation/navigation.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { useSession } from '../sign-in/session.ts'
import { WordsEditor } from './words-editor.tsx'
import { WordsList } from './words-list.tsx'
import './words.css'

export function Words() {
  const path = usePath()
  return (
    <AdminFrame>
      <Screen name={path.slice(WORDS_PATH.length + 1)} />
    </AdminFrame>
  )
}

function Screen({ name }: { name: string }) {
  const isReviewer = useSession().data?.role === 'reviewer'
  if (isReviewer) return <AdminHeader title={adminWords.title} links={{}} />
  return isWordsName(name) ? <WordsEditor key={name} name={name} /> : <WordsList />
}
