/** All pages by the names that the family sees, with their sections and who saved them last. */
import { useState } from 'react'
import { adminWording, adminWords as texts } from '../../../shared/messages/catalogue.ts'
import { WORDS_PATH, type WordsSummary, wordsPath } from '../../../shared/words.ts'
import { ListState } from '../../lists/list-state.tsx'
import { useList } from '../../queries/data.ts'
import { useStore } from '../../ui/store.ts'
import { AdminHeader } from '../admin-header.tsx'
import { BeginEmpty } from '../first-steps/begin-empty.tsx'
import { useSession } from '../sign-in/session.ts'
import { FailedList } from '../ui/failed-list.tsx'
import { LoadingLine } from '../ui/loading-line.tsx'
import { part } from '../ui/part.tsx'
import { drafts } from './draft.ts'
import { Saved } from './saved.tsx'
import { isOnDevice } from './saved-drafts.ts'
import '../settings/settings.css'

const failed = (error: Error, retry: () => void) => <FailedList error={error} retry={retry} />

export function WordsList() {
  const list = useList<WordsSummary>(`/api${WORDS_PATH}`)
  const unsaved = useStore(drafts)
  const email = useSession().data?.email ?? ''
  return (
    <>
      <AdminHeader title={texts.title} links={{}} />
      <p className="words-intro">{texts.intro}</p>
      <BeginEmpty />
      <ListState list={list} loading={<LoadingLine>{texts.loading}</LoadingLine>} failed={failed} empty={null}>
        {(rows) => (
          <ul className="words-pages">
            {rows.map(({ name, title, sections, ...version }) => (
              <li key={name}>
                <a href={wordsPath(name)}>{title}</a>
                {sections.length > 0 && <p>{sections.join(' · ')}</p>}
                <p className="people-facts">
                  {unsaved[name] || isOnDevice(name, email) ? texts.unsaved : <Saved {...version} />}
                </p>
              </li>
            ))}
          </ul>
        )}
      </ListState>
      <AsWeSayIt />
    </>
  )
}

const Wording = part(() => import('./wording.tsx').then((module) => module.Wording))

function AsWeSayIt() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="fold words-versions" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{adminWording.title}</summary>
      {isOpen && <Wording />}
    </details>
  )
}
