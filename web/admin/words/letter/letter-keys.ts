/**
 * Keys and buttons of a letter: Enter begins a line, a second Enter a paragraph; everything else that is typed is text.
 */
import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Node, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { emphasis, nodes, strong } from './letter-schema.ts'

const isBreak = (node: Node | null | undefined) => node?.type === nodes.hard_break

/** Undefined outside of such a node. */
function depthOf({ $from }: EditorState['selection'], type: NodeType): number | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return depth
}

export function isWithin({ selection }: EditorState, type: NodeType): boolean {
  return depthOf(selection, type) !== undefined
}

const breakLine: Command = ({ selection, tr }, dispatch) => {
  if (selection.$from.parent.type !== nodes.paragraph) return false
  dispatch?.(tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Enter at the end of a line begins the next one; on a line that is empty, a paragraph. */
const enter: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if ($from.parent.type !== nodes.paragraph || $from.parentOffset === 0) return false
  if (!empty || !isBreak($from.nodeBefore)) return breakLine(state, dispatch)
  const after = isBreak($from.nodeAfter) ? 1 : 0
  dispatch?.(
    state.tr
      .delete($from.pos - 1, $from.pos + after)
      .split($from.pos - 1)
      .scrollIntoView(),
  )
  return true
}

/** Backspace at the start of a paragraph puts it below the line before, and makes a heading a paragraph. */
const backspace: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0) return false
  if ($from.parent.type === nodes.heading) return setBlockType(nodes.paragraph)(state, dispatch)
  const before = $from.depth > 0 && $from.index(-1) > 0 ? $from.node(-1).child($from.index(-1) - 1) : null
  if (before?.type !== nodes.paragraph || $from.parent.type !== nodes.paragraph) return false
  if (before.content.size === 0 || $from.parent.content.size === 0) return false
  const joint = $from.before()
  const tr = state.tr.join(joint).insert(joint - 1, nodes.hard_break.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, joint)).scrollIntoView())
  return true
}

/** Makes each chosen line a paragraph of its own, so that a heading or a list takes these lines and no others. */
function isolateLines(state: EditorState): Transaction {
  const { tr } = state
  const { $from, $to } = state.selection
  if ($from.parent !== $to.parent || $from.parent.type !== nodes.paragraph) return tr
  const breaks = breaksAround($from, $to)
  for (const position of breaks.reverse()) tr.delete(position, position + 1).split(position)
  return tr
}

/** The positions of the line breaks before, among and after the chosen lines. */
function breaksAround($from: ResolvedPos, $to: ResolvedPos): number[] {
  const all: number[] = []
  $from.parent.forEach((child, offset) => {
    if (isBreak(child)) all.push($from.start() + offset)
  })
  const first = all.filter((position) => position < $from.pos).slice(-1)
  const within = all.filter((position) => position >= $from.pos && position < $to.pos)
  const last = all.filter((position) => position >= $to.pos).slice(0, 1)
  return [...first, ...within, ...last]
}

/** A command on the chosen lines, as one step that is undone at once. */
function onLines(command: Command): Command {
  return (state, dispatch) => {
    const tr = isolateLines(state)
    const isolated = state.apply(tr)
    return command(isolated, (next) => {
      for (const step of next.steps) tr.step(step)
      dispatch?.(
        tr.setSelection(TextSelection.between(tr.doc.resolve(next.selection.from), tr.doc.resolve(next.selection.to))),
      )
    })
  }
}

const list =
  (type: NodeType): Command =>
  (state, dispatch) =>
    isWithin(state, nodes.item) ? liftListItem(nodes.item)(state, dispatch) : onLines(wrapInList(type))(state, dispatch)

/** Commands by the name of their button. A second press removes the mark. */
export const commands = {
  bold: toggleMark(strong),
  italic: toggleMark(emphasis),
  heading: (state, dispatch) =>
    isWithin(state, nodes.heading)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : onLines(setBlockType(nodes.heading))(state, dispatch),
  quote: (state, dispatch) =>
    isWithin(state, nodes.quote) ? lift(state, dispatch) : wrapIn(nodes.quote)(state, dispatch),
  list: list(nodes.bullets),
  numbers: list(nodes.numbers),
  undo,
  redo,
} satisfies Record<string, Command>

export const keys: Record<string, Command> = {
  ...baseKeymap,
  'Mod-b': commands.bold,
  'Mod-i': commands.italic,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Shift-Enter': breakLine,
  Enter: chainCommands(splitListItem(nodes.item), enter, baseKeymap.Enter as Command),
  Backspace: chainCommands(backspace, baseKeymap.Backspace as Command),
}
