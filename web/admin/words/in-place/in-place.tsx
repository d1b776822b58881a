/** A page as visitors see it, with the draft: a text of the family's opens beside it, and the page follows. */
import { useEffect, useRef, useState } from 'react'
import type { PageName } from '../../../../shared/content.ts'
import { adminFrame, adminWords as texts } from '../../../../shared/messages/catalogue.ts'
import { optionTitle } from '../../../../shared/page-names.ts'
import { pagePath } from '../../../../shared/pages.ts'
import { WORDS_PATH, type WordsDocument, wordsPath } from '../../../../shared/words.ts'
import { useBackCloses } from '../../../navigation/overlay-history.ts'
import { AdminHeader } from '../../shell/admin-header.tsx'
import { useHashParameters } from '../../shell/sign-in/hash-parameters.ts'
import { Writers } from '../saved.tsx'
import { useEditing } from '../use-editing.ts'
import { WordsForm } from '../words-form.tsx'
import type { Place } from './frame.ts'
import { PageFrame } from './page-frame.tsx'
import { Sheet } from './sheet.tsx'
import './in-place.css'

/** `path` is the address of the document. */
export function InPlace({ path, document, page }: { path: string; document: WordsDocument; page: PageName }) {
  const { name } = document
  const editing = useEditing(path, document)
  const { draft, here, saving } = editing
  const asked = useHashParameters().get('at')
  const [opened, setOpened] = useState<Place | undefined>(asked ? { name, path: asked } : undefined)
  /** A mistake that keeps the page from following. */
  const [mistake, setMistake] = useState<string>()
  const focusText = useRef<(place: Place) => void>(() => {})
  const close = () => {
    setOpened(undefined)
    if (opened) focusText.current(opened)
  }
  useBackCloses(opened !== undefined, close)

  const [first] = saving.mistakes
  useEffect(() => {
    if (first) setOpened({ name, path: first.path.join('.') })
  }, [name, first])

  return (
    <div className="in-place">
      <AdminHeader
        title={optionTitle(page)}
        links={{
          [texts.allPages]: WORDS_PATH,
          [texts.place.fields]: wordsPath(name),
          [adminFrame.seeSite]: pagePath(page),
        }}
      />
      <WordsForm document={document} editing={editing} className="in-place-form">
        <PageFrame
          document={document}
          draft={draft}
          page={page}
          opened={opened}
          open={setOpened}
          setMistake={setMistake}
          focusText={focusText}
        />
        <div className="in-place-side">
          {opened ? (
            <Sheet
              key={`${opened.name} ${opened.path}`}
              document={document}
              draft={draft}
              page={page}
              place={opened}
              mistake={mistake}
              close={close}
            />
          ) : (
            <p className="soft">{texts.place.hint}</p>
          )}
          {here && (
            <p role="status" className="soft">
              {here}
            </p>
          )}
          <Writers name={name} />
        </div>
      </WordsForm>
    </div>
  )
}
