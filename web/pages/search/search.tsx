/**
 * 'Look for something': one field over everything that visitors may see. Without scripts the form is sent; with them,
 * answers come as one types.
 */

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { search as texts } from '../../../shared/messages/catalogue.ts'
import { DEFAULT_RESULTS, MAX_QUESTION, type SearchResult, searchPath } from '../../../shared/search.ts'
import { SEARCH_PAGE } from '../../../shared/search-page.ts'
import { usePerson } from '../../queries/memorial.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/button.css'
import './search.css'

/** Debounce after the last letter, in milliseconds. */
const TYPING_MS = 200

/** The query in the address. The server stores the one that it answers in the query cache, for its own page alone. */
function useFirstQuestion(): string {
  const client = useQueryClient()
  const answered = client.getQueryData<string>([SEARCH_PAGE])
  const [first] = useState(() => answered ?? new URLSearchParams(location.search).get('q') ?? '')
  useEffect(() => client.removeQueries({ queryKey: [SEARCH_PAGE], exact: true }), [client])
  return first
}

/** The last value that did not change for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

export function Page() {
  const { name } = usePerson()
  const [typed, setTyped] = useState(useFirstQuestion())
  const field = useRef<HTMLInputElement>(null)
  // Text typed before hydration.
  useEffect(() => setTyped((before) => field.current?.value || before), [])
  const question = useSettled(typed.trim())
  useEffect(() => {
    const query = question && `?q=${encodeURIComponent(question)}`
    if (location.pathname === SEARCH_PAGE) history.replaceState(history.state, '', SEARCH_PAGE + query)
  }, [question])
  return (
    <div>
      <PageHeader title={texts.title} lead={texts.lead(name)} />
      <div className="wrap search">
        <search>
          <form action={SEARCH_PAGE} className="search-form" onSubmit={(event) => event.preventDefault()}>
            <label htmlFor="search-field">{texts.label}</label>
            <div className="row">
              <input
                ref={field}
                id="search-field"
                type="search"
                name="q"
                value={typed}
                maxLength={MAX_QUESTION}
                autoComplete="off"
                enterKeyHint="search"
                dir="auto"
                onChange={({ target }) => setTyped(target.value)}
              />
              <button type="submit" className="button">
                {texts.submit}
              </button>
            </div>
          </form>
        </search>
        <Results question={question} />
      </div>
    </div>
  )
}

function Results({ question }: { question: string }) {
  const { data, error, isFetching } = useQuery<SearchResult[]>({
    queryKey: [searchPath(question)],
    enabled: question !== '',
    placeholderData: keepPreviousData,
  })
  const results = question ? data : undefined
  return (
    <>
      <p className="search-count" role="status">
        {error && texts.failed}
        {!error && results && (results.length > 0 ? foundText(results.length) : texts.none)}
      </p>
      <ul className="search-results" aria-busy={isFetching}>
        {results?.map((result) => (
          <Result key={`${result.collection} ${result.id}`} {...result} />
        ))}
      </ul>
    </>
  )
}

function foundText(count: number): string {
  return count < DEFAULT_RESULTS ? texts.found(count) : texts.first(count)
}

function Result({ title, text, href, imageUrl }: SearchResult) {
  return (
    <li>
      <a href={href}>
        {imageUrl ? (
          <img src={`${imageUrl}?w=320`} alt="" width="96" height="96" loading="lazy" decoding="async" />
        ) : (
          <span className="search-no-image" aria-hidden="true" />
        )}
        <span className="search-words">
          <span className="search-title" dir="auto" translate="no">
            {title}
          </span>
          {text && <span dir="auto">{text}</span>}
        </span>
      </a>
    </li>
  )
}
