/** The pages as visitors have them, each to be changed itself; below them the forms of words that are of no page. */
import { hasPage, type PageName } from '../../../shared/content.ts'
import { adminWording, adminWords as texts } from '../../../shared/messages/catalogue.ts'
import { optionTitle } from '../../../shared/page-names.ts'
import { pageNames, pagePath } from '../../../shared/pages.ts'
import { WORDS_PATH, type WordsName, type WordsSummary, wordsPath } from '../../../shared/words.ts'
import { onPagePath, wordsOf } from '../../../shared/words-pages.ts'
import { ListState } from '../../lists/list-state.tsx'
import { useList } from '../../queries/data.ts'
import { usePerson, useSiteSettings } from '../../queries/memorial.ts'
import { useStore } from '../../ui/store.ts'
import { AdminHeader } from '../shell/admin-header.tsx'
import { BeginEmpty } from '../shell/begin-empty.tsx'
import { useSession } from '../shell/sign-in/session.ts'
import { FailedList, LoadingLine } from '../ui/failed-list.tsx'
import { Fold } from '../ui/fold.tsx'
import { part } from '../ui/part.tsx'
import { drafts } from './draft.ts'
import { Saved } from './saved.tsx'
import { isOnDevice } from './saved-drafts.ts'
import { SmallPage } from './small-page.tsx'
import '../ui/settings.css'

const failed = (error: Error, retry: () => void) => <FailedList error={error} retry={retry} />

/** All others have the way to their form on their page. */
const isOfNoPage = ({ name }: WordsSummary) => !pageNames.some((page) => wordsOf(page) === name)

export function WordsList() {
  const list = useList<WordsSummary>(`/api${WORDS_PATH}`)
  return (
    <>
      <AdminHeader title={texts.title} links={{}} />
      <p className="words-intro">{texts.intro}</p>
      <BeginEmpty />
      <ListState list={list} loading={<LoadingLine />} failed={failed} empty={null}>
        {(rows) => (
          <>
            <Pages rows={rows} />
            <ul className="words-files">
              {rows.filter(isOfNoPage).map((row) => (
                <li key={row.name}>
                  <a href={wordsPath(row.name)}>{row.title}</a>
                  {row.sections.length > 0 && <p>{row.sections.join(' · ')}</p>}
                  <State row={row} />
                </li>
              ))}
            </ul>
          </>
        )}
      </ListState>
      <Fold title={adminWording.title} className="fold words-versions">
        <Wording />
      </Fold>
    </>
  )
}

/** A page that visitors do not have yet has no place for its words: its form opens. */
function Pages({ rows }: { rows: readonly WordsSummary[] }) {
  const person = usePerson()
  const { memories } = useSiteSettings()
  const stateOf = (page: PageName, name: WordsName) => {
    if (hasPage(person, page)) return <State row={rows.find((row) => row.name === name)} />
    const isWaiting = person.site.waiting.some((each) => each === page)
    return <p className="soft">{isWaiting ? texts.place.waits : texts.fields.leftOut}</p>
  }
  return (
    <ul className="words-pages">
      {pageNames
        .filter((page) => page !== 'memories' || memories)
        .map((page) => {
          const name = wordsOf(page)
          return (
            <li key={page}>
              <SmallPage path={hasPage(person, page) ? pagePath(page) : undefined} />
              <a href={hasPage(person, page) ? onPagePath(name, page) : wordsPath(name)}>{optionTitle(page)}</a>
              {stateOf(page, name)}
            </li>
          )
        })}
    </ul>
  )
}

function State({ row }: { row: WordsSummary | undefined }) {
  const unsaved = useStore(drafts)
  const email = useSession().data?.email ?? ''
  if (!row) return null
  const isUnsaved = unsaved[row.name] || isOnDevice(row.name, email)
  return <p className="soft">{isUnsaved ? texts.unsaved : <Saved {...row} />}</p>
}

const Wording = part(() => import('./wording.tsx').then((module) => module.Wording))
