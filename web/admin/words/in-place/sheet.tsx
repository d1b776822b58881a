/** The field of a text that was pressed on the page. */
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { PageName } from '../../../../shared/content.ts'
import { layout, adminWords as texts } from '../../../../shared/messages/catalogue.ts'
import { isWordsName, WORDS_PATH, type WordsDocument, type WordsSummary } from '../../../../shared/words.ts'
import { onPagePath } from '../../../../shared/words-pages.ts'
import { useList } from '../../../queries/data.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type Draft, fieldAt, getAt, labelAt } from '../draft.ts'
import { AnyField } from '../fields.tsx'
import { fieldId } from '../form-state.tsx'
import type { Place } from './frame.ts'
import { openedAt } from './opened-field.ts'
import '../../ui/icon-button.css'

type Props = {
  document: WordsDocument
  draft: Draft
  page: PageName
  place: Place
  mistake: string | undefined
  close: () => void
}

export function Sheet(props: Props) {
  const { document: words, place, mistake, close } = props
  const sheet = useRef<HTMLElement>(null)
  const heading = useId()
  const isOwn = place.name === words.name
  const { path, at } = openedAt(words.form, place.path)
  useFocusOn(sheet, isOwn ? fieldId(at) : heading)
  const above = path.split('.').slice(0, -1).join('.')

  /** Before a letter has the key, which it keeps for itself. */
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || (event.target as Element).closest('dialog')) return
    event.preventDefault()
    close()
  }

  return (
    <section ref={sheet} className="in-place-sheet" aria-labelledby={heading} onKeyDownCapture={closeOnEscape}>
      <header>
        <h2 id={heading} tabIndex={-1}>
          {(isOwn && above && labelAt(words.form, above)) || words.form.title}
        </h2>
        <button type="button" className="round icon-button" onClick={close}>
          <Icon name="close" />
          <span className="visually-hidden">{layout.close}</span>
        </button>
      </header>
      {isOwn ? <OwnField {...props} path={path} /> : <Elsewhere {...props} />}
      <p className="admin-field-problem" role="status">
        {mistake}
      </p>
    </section>
  )
}

/** Dates of a life stand on a page together. */
const together: Record<string, readonly string[]> = { born: ['born', 'died'] }

function OwnField({ document: { form }, draft, path }: Props & { path: string }) {
  return (together[path] ?? [path]).map((each) => {
    const field = fieldAt(form, each)
    return field && <AnyField key={each} field={field} value={getAt(draft.data, each)} path={each} />
  })
}

/** A text of another file, as a name in the foot of every page. */
function Elsewhere({ page, place }: Props) {
  const { data = [] } = useList<WordsSummary>(`/api${WORDS_PATH}`)
  const title = data.find(({ name }) => name === place.name)?.title
  if (!title || !isWordsName(place.name)) return null
  return (
    <>
      <p>{texts.place.elsewhere(title)}</p>
      <a className="admin-action" href={`${onPagePath(place.name, page)}#at=${place.path}`}>
        {texts.place.open}
      </a>
    </>
  )
}

/** Gives the focus to an element of the sheet as soon as it is there: a letter comes late. */
function useFocusOn(sheet: { current: HTMLElement | null }, id: string): void {
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const focus = () => {
      const found = document.getElementById(id)
      found?.focus()
      // One writes on at the end.
      if (found instanceof HTMLTextAreaElement || (found instanceof HTMLInputElement && found.type === 'text'))
        found.setSelectionRange(found.value.length, found.value.length)
      return Boolean(found)
    }
    if (focus()) return
    const observer = new MutationObserver(() => focus() && observer.disconnect())
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [sheet, id])
}
