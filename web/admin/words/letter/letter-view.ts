/** The editor of one long text, without its buttons: what is shown, what is said of it, and when it has changed. */
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { type Command, EditorState, NodeSelection, type Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { createPictureView, type TextPicture } from './image-view.ts'
import { commands, keys } from './letter-keys.ts'
import { link, nodes, schema } from './letter-schema.ts'
import type { TextLink } from './link-dialog.tsx'
import { cleanHtml, readPlain } from './paste.ts'
import { toDocument } from './to-document.ts'
import { toText } from './to-text.ts'
import 'prosemirror-view/style/prosemirror.css'

export type LetterView = {
  view: EditorView
  /** Shows another text, as after Undo. Text written in this view is shown already. */
  show(text: string): void
  destroy(): void
}

type Events = {
  /** The text to be saved. */
  onChange(text: string): void
  /** Called after any change, also of the cursor. */
  onUpdate(): void
  onDescribe(picture: TextPicture): void
  onLink(): void
  onPictureLeft(): void
}

export function createLetterView(place: HTMLElement, text: string, events: Events): LetterView {
  const onLink: Command = () => {
    events.onLink()
    return true
  }
  const plugins: Plugin[] = [history(), keymap({ 'Mod-k': onLink }), keymap(keys)]
  const start = (written: string) => EditorState.create({ doc: toDocument(written), plugins })
  let shown = text
  /** An untouched letter keeps its text character by character, in any style of writing. */
  let untouched = { doc: start(text).doc, text }
  const view = new EditorView(place, {
    state: start(text),
    nodeViews: { picture: createPictureView(events.onDescribe) },
    clipboardTextParser: readPlain,
    transformPastedHTML: (html) => cleanHtml(html, events.onPictureLeft),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      if (transaction.docChanged) {
        shown = untouched.doc.eq(transaction.doc) ? untouched.text : toText(transaction.doc)
        events.onChange(shown)
      }
      events.onUpdate()
    },
  })
  return {
    view,
    show(next) {
      if (next === shown) return
      shown = next
      const state = start(next)
      untouched = { doc: state.doc, text: next }
      view.updateState(state)
    },
    destroy: () => view.destroy(),
  }
}

/** A new picture is below the paragraph that the cursor is in; a selected one is described anew. */
export function placePicture(view: EditorView, picture: TextPicture): void {
  const { selection, tr } = view.state
  const node = nodes.picture.create(picture)
  if (selection instanceof NodeSelection && selection.node.type === nodes.picture) tr.replaceSelectionWith(node)
  else {
    const { $to } = selection
    const isEmpty = $to.depth === 1 && $to.parent.content.size === 0
    const from = isEmpty ? $to.before(1) : $to.depth > 0 ? $to.after(1) : $to.pos
    const isLast = (isEmpty ? $to.after(1) : from) === tr.doc.content.size
    tr.replaceWith(from, isEmpty ? $to.after(1) : from, isLast ? [node, nodes.paragraph.create()] : node)
  }
  view.dispatch(tr.scrollIntoView())
  view.focus()
}

/** The link that the cursor is in, or the words that are chosen. */
export function linkAt({ state }: EditorView): TextLink & { from: number; to: number } {
  const { $from, from, to } = state.selection
  const found =
    link.isInSet($from.marks()) ??
    (state.doc.rangeHasMark(from, to, link) ? link.isInSet($from.nodeAfter?.marks ?? []) : undefined)
  if (!found) return { words: state.doc.textBetween(from, to, ' '), href: '', from, to }
  let [start, end] = [$from.pos, $from.pos]
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset
    if (found.isInSet(child.marks) && at <= $from.pos && at + child.nodeSize >= $from.pos)
      [start, end] = [at, at + child.nodeSize]
  })
  return { words: state.doc.textBetween(start, end, ' '), href: String(found.attrs.href), from: start, to: end }
}

export function placeLink(view: EditorView, at: { from: number; to: number; words: string }, next?: TextLink): void {
  const { tr } = view.state
  if (!next) tr.removeMark(at.from, at.to, link)
  else if (next.words === at.words && at.words)
    tr.removeMark(at.from, at.to, link).addMark(at.from, at.to, link.create({ href: next.href }))
  else tr.replaceWith(at.from, at.to, schema.text(next.words, [link.create({ href: next.href })]))
  view.dispatch(tr.removeStoredMark(link).scrollIntoView())
  view.focus()
}

export function run(view: EditorView, name: keyof typeof commands): void {
  commands[name](view.state, view.dispatch)
  view.focus()
}
