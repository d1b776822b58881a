/** A list of entries: each can be moved and removed, and one can be added at the end. */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { adminUi, adminWords as texts } from '../../../shared/messages/catalogue.ts'
import type { WordsValue } from '../../../shared/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { moved, type Step, StepButton } from '../ui/step-button.tsx'
import { emptyValue } from './draft.ts'
import { type FieldProps, fieldId, Mistake, useField } from './form-state.tsx'
import '../ui/icon-button.css'
import './list-field.css'

/**
 * Target of the focus after the list is rendered again: the first control of an entry, one of its buttons, or adding.
 */
type Focus = { entry: number; button?: Step } | 'add'

/** `Entry` is the field of any kind. */
export function ListField({ field, value, path, Entry }: FieldProps<'list'> & { Entry: ComponentType<FieldProps> }) {
  const { change, mistake } = useField(path)
  const entries = Array.isArray(value) ? value : []
  const list = useRef<HTMLFieldSetElement>(null)
  const focus = useRef<Focus>(null)
  const [status, setStatus] = useState('')
  const { entry, title, max = Number.POSITIVE_INFINITY } = field
  const isPlain = entry.kind !== 'group'

  useEffect(() => {
    const next = focus.current
    focus.current = null
    if (!next) return
    if (next === 'add') return list.current?.querySelector<HTMLElement>(':scope > .words-add button')?.focus()
    const item = list.current?.querySelectorAll(':scope > .words-entries > li')[next.entry]
    item?.querySelector<HTMLElement>(next.button ? `[data-step="${next.button}"]` : 'input, textarea, select')?.focus()
  })

  function put(list: WordsValue[], next: Focus, said: string) {
    focus.current = next
    setStatus(said)
    change(list)
  }
  function move(from: number, to: number, button: Step) {
    if (!(to in entries)) return
    put(moved(entries, from, to), { entry: to, button }, adminUi.nowAt(entry.title, to + 1, entries.length))
  }

  return (
    <fieldset className="words-group words-list" ref={list} id={fieldId(path)} tabIndex={-1}>
      <legend>{title}</legend>
      {field.description && <p className="soft">{field.description}</p>}
      <Mistake text={mistake} />
      <ol className={isPlain ? 'words-entries plain' : 'words-entries'}>
        {entries.map((each, index) => {
          const name = `${entry.title} ${index + 1}`
          const step = (button: Step, to: number) => (
            <StepButton step={button} name={name} isEnd={!(to in entries)} onClick={() => move(index, to, button)} />
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name, and every control shows its value
            <li key={index}>
              <Entry field={{ ...entry, title: name }} value={each} path={`${path}.${index}`} />
              <div className="words-steps">
                {step('up', index - 1)}
                {step('down', index + 1)}
                <button
                  type="button"
                  className="round icon-button"
                  onClick={() =>
                    put(
                      entries.filter((_, other) => other !== index),
                      'add',
                      texts.list.removed(name),
                    )
                  }
                >
                  <Icon name="remove" />
                  <span className="visually-hidden">{texts.list.remove(name)}</span>
                </button>
              </div>
            </li>
          )
        })}
      </ol>
      <div className="words-add">
        <ActionButton
          label={texts.list.addOne}
          name={texts.list.to(title)}
          icon="plus"
          busy={entries.length >= max}
          onPress={() => put([...entries, emptyValue(entry)], { entry: entries.length }, '')}
        />
        {entries.length >= max && <span className="soft">{texts.list.max(max)}</span>}
      </div>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </fieldset>
  )
}
