/** 'See the page': the page itself with the words as they are in the form, before anybody else sees them. */
import { useState } from 'react'
import { adminWords as texts } from '../../../shared/messages/catalogue.ts'
import { optionTitle } from '../../../shared/page-names.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import type { WordsData, WordsMistake, WordsName } from '../../../shared/words.ts'
import { wordsPages } from '../../../shared/words-pages.ts'
import { toastFailed } from '../../lists/outcome-toast.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { AdminDialog } from '../ui/admin-dialog.tsx'
import { trustedHtml } from '../ui/trusted-html.ts'
import { fetchPage } from './fetch-page.ts'
import { mistakesIn } from './mistakes.tsx'
import './preview.css'

/** `onMistakes` gets what is wrong with the words, which then make no page. `title` tells which words they are. */
export function Preview(props: {
  name: WordsName
  data: () => WordsData
  title?: string
  onMistakes?: (mistakes: readonly WordsMistake[]) => void
}) {
  const { name, data, title, onMistakes } = props
  const pages = wordsPages(name)
  const [first = 'home'] = pages
  const [shown, setShown] = useState<{ page: string; html: string }>()
  const [isLoading, setLoading] = useState(false)

  async function show(page: string) {
    setLoading(true)
    try {
      setShown({ page, html: await fetchPage(name, page, data()) })
    } catch (error) {
      const mistakes = mistakesIn(error)
      onMistakes?.(mistakes)
      if (mistakes.length === 0 || !onMistakes) toastFailed(actionOutcomes.preview, error)
    } finally {
      setLoading(false)
    }
  }

  return (
    <>
      <ActionButton
        label={texts.preview.see}
        name={title ?? texts.preview.before}
        busy={isLoading}
        onPress={() => show(first)}
      />
      {shown && (
        <AdminDialog title={title ?? texts.unsaved} onClose={() => setShown(undefined)} className="words-preview">
          {pages.length > 1 && (
            <div className="row words-preview-pages">
              {pages.map((page) => (
                <button
                  key={page}
                  type="button"
                  className="admin-action"
                  aria-pressed={page === shown.page}
                  onClick={() => show(page)}
                >
                  {optionTitle(page)}
                </button>
              ))}
            </div>
          )}
          {/* Sandboxed: no scripts, and links lead nowhere. */}
          <iframe
            title={title ? optionTitle(shown.page) : texts.preview.page(optionTitle(shown.page))}
            sandbox="allow-same-origin"
            srcDoc={trustedHtml(shown.html)}
          />
        </AdminDialog>
      )}
    </>
  )
}
