/** A long text, as Markdown: a quiet field, and above it the few marks that a page can show. */
import { useRef, useState } from 'react'
import { type FieldProps, fieldId, Mistake, useField } from './form-state.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { type Mark, type Marked, marks, placeImage, setMark } from './marks.ts'
import './markdown-field.css'

export function MarkdownField({ field, value, path }: FieldProps) {
  const { change, mistake } = useField(path)
  const area = useRef<HTMLTextAreaElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const text = typeof value === 'string' ? value : ''

  function write(toMarked: (element: HTMLTextAreaElement) => Marked) {
    const element = area.current
    if (!element) return
    const marked = toMarked(element)
    element.focus()
    // By the browser's own command, so that its step back undoes it.
    element.setSelectionRange(marked.from, marked.to)
    if (!document.execCommand('insertText', false, marked.inserted)) element.setRangeText(marked.inserted)
    element.setSelectionRange(marked.start, marked.end)
    change(element.value)
  }
  const press = (mark: Mark) =>
    write(({ value, selectionStart, selectionEnd }) =>
      setMark(mark, { text: value, start: selectionStart, end: selectionEnd }),
    )

  const id = fieldId(path)
  return (
    <div className="admin-field">
      <label htmlFor={id}>
        {field.title}
        {field.optional && <span className="admin-field-optional"> (optional)</span>}
      </label>
      <div className="words-marks" role="toolbar" aria-label={`Marks for ${field.title}`} aria-controls={id}>
        {Object.entries(marks).map(([name, { label }]) => (
          <button key={name} type="button" className="words-mark" data-mark={name} onClick={() => press(name as Mark)}>
            {label}
          </button>
        ))}
        <button type="button" className="words-mark" onClick={() => setChoosing(true)}>
          Picture
        </button>
      </div>
      {isChoosing && (
        <ImageDialog
          close={() => setChoosing(false)}
          place={(picture) => write(({ value, selectionEnd }) => placeImage(value, selectionEnd, picture))}
        />
      )}
      <textarea
        ref={area}
        id={id}
        className="words-long"
        rows={10}
        value={text}
        aria-describedby={`${id}-help`}
        aria-invalid={mistake ? true : undefined}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <div id={`${id}-help`}>
        {field.description && <p className="admin-field-hint">{field.description}</p>}
        <Mistake text={mistake} />
      </div>
    </div>
  )
}
