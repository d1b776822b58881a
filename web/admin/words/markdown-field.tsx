/** A long text, as Markdown: a quiet field, and above it the few marks that a page can show. */
import { useRef } from 'react'
import { Field } from '../../forms/field.tsx'
import { type FieldProps, fieldId, useField } from './form-state.tsx'
import { type Mark, marks, setMark } from './marks.ts'

export function MarkdownField({ field, value, path }: FieldProps) {
  const { change, mistake } = useField(path)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = typeof value === 'string' ? value : ''

  function press(mark: Mark) {
    const element = area.current
    if (!element) return
    const marked = setMark(mark, { text: element.value, start: element.selectionStart, end: element.selectionEnd })
    element.focus()
    // By the browser's own command, so that its step back undoes it.
    element.setSelectionRange(marked.from, marked.to)
    if (!document.execCommand('insertText', false, marked.inserted)) element.setRangeText(marked.inserted)
    element.setSelectionRange(marked.start, marked.end)
    change(element.value)
  }

  return (
    <div className="words-markdown">
      <div className="words-marks" role="toolbar" aria-label={`Marks for ${field.title}`} aria-controls={fieldId(path)}>
        {Object.entries(marks).map(([name, { label }]) => (
          <button key={name} type="button" className="words-mark" data-mark={name} onClick={() => press(name as Mark)}>
            {label}
          </button>
        ))}
      </div>
      <Field label={field.title} hint={field.description} error={mistake} optional={field.optional} id={fieldId(path)}>
        <textarea
          ref={area}
          className="words-long"
          rows={10}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </Field>
    </div>
  )
}
