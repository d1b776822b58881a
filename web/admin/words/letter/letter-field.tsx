/** A long text as a letter: it looks as on the page, with buttons above it for all that a page can show. */
import type { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { adminFrame, adminWords as texts } from '../../../../shared/messages/catalogue.ts'
import { toast } from '../../../ui/toast.tsx'
import { type FieldProps, fieldId, Mistake, useField } from '../form-state.tsx'
import { ImageDialog } from '../image-dialog.tsx'
import type { TextPicture } from './image-view.ts'
import { commands, isWithin } from './letter-keys.ts'
import { emphasis, link, nodes, strong } from './letter-schema.ts'
import { createLetterView, type LetterView, linkAt, placeLink, placePicture, run } from './letter-view.ts'
import { LinkDialog } from './link-dialog.tsx'
import './letter.css'

type Open = { picture: TextPicture | undefined } | { link: ReturnType<typeof linkAt> }

export function LetterField({ field, value, path }: FieldProps) {
  const { change, mistake, mark } = useField(path)
  const place = useRef<HTMLDivElement>(null)
  const letter = useRef<LetterView>(undefined)
  const changeNow = useRef(change)
  changeNow.current = change
  const [open, setOpen] = useState<Open>()
  const [, setUpdates] = useState(0)
  const text = typeof value === 'string' ? value : ''
  const first = useRef(text)
  const id = fieldId(path)

  useEffect(() => {
    if (!place.current) return
    const openLink = () => letter.current && setOpen({ link: linkAt(letter.current.view) })
    letter.current = createLetterView(place.current, first.current, {
      onChange: (written) => changeNow.current(written),
      onUpdate: () => setUpdates((count) => count + 1),
      onDescribe: (picture) => setOpen({ picture }),
      onLink: openLink,
      onPictureLeft: () => toast(texts.letter.leftBehind),
    })
    setUpdates((count) => count + 1)
    return () => letter.current?.destroy()
  }, [])
  useEffect(() => letter.current?.show(text), [text])
  useEffect(() => {
    letter.current?.view.setProps({
      attributes: {
        id,
        class: 'letter-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-help`,
        ...(mistake && { 'aria-invalid': 'true' }),
      },
    })
  }, [id, mistake])

  const view = letter.current?.view
  return (
    <div className="admin-field letter">
      <span id={`${id}-label`} className="letter-label">
        {field.title}
        {field.optional && <span className="admin-field-optional"> ({adminFrame.optional})</span>}
      </span>
      <Toolbar
        label={texts.letter.marksFor(field.title)}
        controls={id}
        view={view}
        openLink={() => view && setOpen({ link: linkAt(view) })}
        openPicture={() => setOpen({ picture: undefined })}
      />
      <div ref={place} />
      <div id={`${id}-help`}>
        {mark && <p className="soft">{mark}</p>}
        {field.description && <p className="soft">{field.description}</p>}
        <Mistake text={mistake} />
      </div>
      {open && view && 'picture' in open && (
        <ImageDialog
          initial={open.picture}
          close={() => setOpen(undefined)}
          place={(picture) => placePicture(view, picture)}
        />
      )}
      {open && view && 'link' in open && (
        <LinkDialog
          initial={open.link}
          close={() => setOpen(undefined)}
          place={(next) => placeLink(view, open.link, next)}
        />
      )}
    </div>
  )
}

const pressed = {
  bold: strong,
  italic: emphasis,
  heading: nodes.heading,
  quote: nodes.quote,
  list: nodes.bullets,
  numbers: nodes.numbers,
} as const

function isPressed({ state }: EditorView, name: keyof typeof pressed): boolean {
  if (name !== 'bold' && name !== 'italic') return isWithin(state, pressed[name])
  const { from, to, empty, $from } = state.selection
  const mark = pressed[name]
  return empty ? Boolean(mark.isInSet(state.storedMarks ?? $from.marks())) : state.doc.rangeHasMark(from, to, mark)
}

/** On a phone these stand in one row, and the others behind 'More'. */
const first: readonly string[] = ['bold', 'heading', 'picture', 'undo']

function Toolbar(props: {
  label: string
  controls: string
  view: EditorView | undefined
  openLink: () => void
  openPicture: () => void
}) {
  const { label, controls, view, openLink, openPicture } = props
  const [isWhole, setWhole] = useState(false)
  const { buttons } = texts.letter
  const isLinked = view ? Boolean(link.isInSet(view.state.selection.$from.marks())) : false
  const button = (name: keyof typeof buttons) => ({
    type: 'button' as const,
    className: first.includes(name) ? 'letter-mark' : 'letter-mark later',
    'data-mark': name,
    children: buttons[name],
  })
  return (
    <div
      className={isWhole ? 'letter-marks whole' : 'letter-marks'}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
    >
      {(Object.keys(pressed) as (keyof typeof pressed)[]).map((name) => (
        <button
          key={name}
          {...button(name)}
          aria-pressed={view ? isPressed(view, name) : false}
          onClick={() => view && run(view, name)}
        />
      ))}
      <button {...button('link')} aria-pressed={isLinked} onClick={openLink} />
      <button {...button('picture')} onClick={openPicture} />
      {(['undo', 'redo'] as const).map((name) => (
        <button
          key={name}
          {...button(name)}
          aria-disabled={view ? !commands[name](view.state) : true}
          onClick={() => view && run(view, name)}
        />
      ))}
      <button
        type="button"
        className="letter-mark letter-more"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {adminFrame.more}
      </button>
    </div>
  )
}
