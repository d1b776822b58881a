/** The screens for the words of the pages: the list of all, a form for each file, and each page in its place. */
import { useEffect } from 'react'
import { isWordsName, WORDS_PATH } from '../../../shared/words.ts'
import { wordsPages } from '../../../shared/words-pages.ts'
import { usePath } from '../../navigation/navigation.ts'
import { AdminFrame } from '../shell/admin-frame.tsx'
import { useSession } from '../shell/sign-in/session.ts'
import { WordsEditor } from './words-editor.tsx'
import { WordsList } from './words-list.tsx'
import './words.css'

export function Words() {
  const path = usePath()
  return (
    <AdminFrame>
      <Screen path={path} />
    </AdminFrame>
  )
}

function Screen({ path }: { path: string }) {
  const [name = '', asked] = path.slice(WORDS_PATH.length + 1).split('/')
  const isReviewer = useSession().data?.role === 'reviewer'
  // Words are not a reviewer's: a link to them leads to what is.
  useEffect(() => {
    if (isReviewer) location.replace('/admin')
  }, [isReviewer])
  if (isReviewer) return null
  if (!isWordsName(name)) return <WordsList />
  return <WordsEditor key={path} name={name} page={wordsPages(name).find((page) => page === asked)} />
}
