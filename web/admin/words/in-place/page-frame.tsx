/** The page in its frame. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { PageName } from '../../../../shared/content.ts'
import { adminWords as texts } from '../../../../shared/messages/catalogue.ts'
import { optionTitle } from '../../../../shared/page-names.ts'
import type { WordsData, WordsDocument } from '../../../../shared/words.ts'
import { Unread } from '../../ui/failed-list.tsx'
import { trustedHtml } from '../../ui/trusted-html.ts'
import { type Draft, labelAt, toSaved } from '../draft.ts'
import { fetchPage } from '../fetch-page.ts'
import { mistakesIn, toSentences } from '../mistakes.tsx'
import { findText, follow, makeReady, type Place, placeOf, textAround } from './frame.ts'
import pageStyles from './page.css?url'

/** Pause in typing, in milliseconds, after which the page follows. */
const FOLLOW_MS = 400

type Props = {
  document: WordsDocument
  draft: Draft
  page: PageName
  opened: Place | undefined
  open: (place: Place | undefined) => void
  /** Gets what keeps the page from following. */
  setMistake: (mistake: string | undefined) => void
  /** Gets a function that gives the focus to a text of the page. */
  focusText: RefObject<(place: Place) => void>
}

export function PageFrame({ document: words, draft, page, opened, open, setMistake, focusText }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const { shown, error, retry } = usePage(words, draft, page, setMistake)
  /** One object for good: another one would load the frame anew. */
  const [first, setFirst] = useState<string>()
  const ready = useReady(words)

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!shown) return
    if (isLoaded && page) follow(page.body, ready(shown).body)
    else setFirst((before) => before ?? trustedHtml(`<!doctype html>${ready(shown).documentElement.outerHTML}`))
  }, [shown, isLoaded, ready])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer rendering has no opened text
  useEffect(() => {
    const page = frame.current?.contentDocument
    const text = isLoaded && opened && page && findText(page, opened)
    if (!text) return
    text.setAttribute('data-open', '')
    text.scrollIntoView({ block: 'nearest' })
    return () => text.removeAttribute('data-open')
  }, [shown, isLoaded, opened])

  useEffect(() => {
    focusText.current = (place) => {
      const page = frame.current
      if (!page?.contentDocument) return
      page.contentWindow?.focus()
      findText(page.contentDocument, place)?.focus({ preventScroll: true })
    }
  }, [focusText])

  if (!first) return <Unread error={error} retry={retry} />
  // Nothing can run in it: the page comes without scripts, and the policy of this one holds there, too. A sandbox
  // would keep the presses from this page in Safari.
  return (
    <iframe
      ref={frame}
      className="in-place-page"
      title={texts.preview.page(optionTitle(page))}
      srcDoc={first}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (!contentDocument) return
        listen(contentDocument, open)
        setLoaded(true)
      }}
    />
  )
}

/** Makes a rendering ready to be shown in the frame. */
function useReady({ name, form }: WordsDocument): (html: string) => Document {
  return useCallback(
    (html) => {
      const parsed = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
      makeReady(parsed, (place) => (place.name === name ? labelAt(form, place.path) : undefined))
      const styles = parsed.createElement('link')
      styles.rel = 'stylesheet'
      styles.href = pageStyles
      parsed.head.append(styles)
      return parsed
    },
    [name, form],
  )
}

/** A press on a text opens it, and Escape closes what is open: its field may still be on its way. */
function listen(page: Document, open: Props['open']): void {
  const press = (event: Event) => {
    const text = textAround(event.target)
    if (!text) return
    event.preventDefault()
    open(placeOf(page, text))
  }
  page.addEventListener('click', press)
  page.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') press(event)
    if (event.key === 'Escape') open(undefined)
  })
}

/** The page as the server renders it with the draft. */
function usePage({ name, form }: WordsDocument, { data }: Draft, page: PageName, setMistake: Props['setMistake']) {
  const [shown, setShown] = useState<string>()
  const [error, setError] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)
  const wait = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks once more
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(async () => {
      wait.current = FOLLOW_MS
      try {
        const html = await fetchPage(name, page, toSaved(form, data) as WordsData, true)
        if (isGone) return
        setShown(html)
        setError(null)
        setMistake(undefined)
      } catch (failure) {
        if (isGone) return
        setError(failure as Error)
        setMistake([...toSentences(mistakesIn(failure)).values()][0])
      }
    }, wait.current)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [name, form, data, page, setMistake, attempt])
  return { shown, error, retry: () => setAttempt((count) => count + 1) }
}
