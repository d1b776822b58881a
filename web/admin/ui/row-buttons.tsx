/** The buttons that every row of a collection can have: edit, flip a flag, delete. */
import { IMPORTS_PATH } from '../../../shared/brought.ts'
import { adminPath } from '../../../shared/collections/choices.ts'
import type { Collection, Row } from '../../../shared/collections/collection.ts'
import { TRASH_DAYS } from '../../../shared/collections/limits.ts'
import { imageSlotOf } from '../../../shared/image-slot.ts'
import { adminEvening, adminFrame, adminUi } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { actionOutcomes, outcomesOf } from '../../../shared/sentences/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import type { IconName } from '../../ui/icon.tsx'
import { ActionButton } from './action-button.tsx'
import { DialogButton } from './admin-dialog.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { part } from './part.tsx'

const EditForm = part(() => import('../../forms/edit-form.tsx').then((module) => module.EditForm))

type RowProps = { collection: Collection; row: Row; name: string }

export function EditButton({ collection, row, name }: RowProps) {
  const title = adminUi.editTitle(term(collection.singular))
  return (
    <DialogButton label={adminFrame.edit} name={name} icon="page" title={title}>
      <EditForm collection={collection} row={row} />
    </DialogButton>
  )
}

/** The label that turns a flag on, the one that turns it off, and what it says of the row's name. */
type FlagLabels = { on: string; off: string; named?: (name: string) => string; icon?: IconName }
const { featured, homepage, galleryDisplay } = adminUi.flags
const flagLabels: Record<string, FlagLabels> = {
  featured: { ...featured, icon: 'star' },
  homepage: { ...homepage, icon: 'up' },
  galleryDisplay: { ...galleryDisplay, named: adminUi.inGallery },
}

/** A flag of a row, and what flips it. */
export type FlagState = { flag: string; label: string; isOn: boolean; busy: boolean; flip: () => void }

export function FlipButton({ flag, label, name, isOn, busy, flip }: FlagState & { name: string }) {
  const usual = { on: adminUi.turnOn(label), off: adminUi.turnOff(label) }
  const { on, off, named, icon }: FlagLabels = flagLabels[flag] ?? usual
  return (
    <ActionButton label={isOn ? off : on} name={named ? named(name) : name} icon={icon} busy={busy} onPress={flip} />
  )
}

/** A switch and a button may flip the same flag: they share whether it is busy. */
export function useFlag(collection: Collection, row: Row, flag: string): FlagState {
  const { change, busy } = useChange(collection)
  const { label, change: action } = collection.flags[flag] ?? { label: flag, change: flag }
  const isOn = row[flag] === true
  const path = adminPath(collection, row.id, action)
  const set = (to: boolean, undo?: () => void) =>
    change(outcomesOf(collection).feature, { method: 'PATCH', path, body: { [flag]: to } }, undo)
  return { flag, label: term(label), isOn, busy, flip: () => void set(!isOn, () => void set(isOn)) }
}

export function FlagButton({ collection, row, name, flag }: RowProps & { flag: string }) {
  return <FlipButton name={name} {...useFlag(collection, row, flag)} />
}

export const TRASH_PATH = '/api/admin/trash'

/** Moves a row to the trash, with a toast that offers to undo it, and restores it from there. */
export function useTrash(collection: Collection) {
  const { change, busy } = useChange(collection, TRASH_PATH)
  const restore = (row: Row) =>
    change(actionOutcomes.restore, { method: 'POST', path: adminPath(collection, row.id, 'restore') })
  const remove = (row: Row) => {
    const request = { method: 'DELETE', path: adminPath(collection, row.id) } as const
    return change(outcomesOf(collection).remove, request, () => void restore(row))
  }
  return { remove, restore, busy }
}

/** Deletes after a confirmation. `question` stands in place of the usual one. */
export function DeleteButton({ collection, row, name, question }: RowProps & { question?: string }) {
  const { remove, busy } = useTrash(collection)
  return (
    <ConfirmButton
      label={adminFrame.deleteIt}
      name={name}
      title={adminUi.deleteTitle(term(collection.singular))}
      question={question ?? adminUi.deleteAsked(name, TRASH_DAYS)}
      busy={busy}
      onConfirm={() => void remove(row)}
    />
  )
}

/** 'Keep it on the site', for a row of the family's own that waits for a look, such as one of an import. */
export function ShowButton({ collection, row, name }: { collection: Collection; row: Row; name: string }) {
  const { change, busy } = useChange(collection, IMPORTS_PATH)
  if (row.state !== 'waiting') return null
  const request = (to: 'show' | 'wait') => ({ method: 'POST', path: adminPath(collection, row.id, to) }) as const
  const undo = () => void change(actionOutcomes.wait, request('wait'))
  const show = () => void change(actionOutcomes.show, request('show'), undo)
  return <ActionButton label={adminEvening.keep} name={name} busy={busy} onPress={show} />
}

const LEFT = 270
const RIGHT = 90

/** 'Turn left' and 'Turn right', for every row that has an image. */
export function TurnButtons({ collection, row, name }: { collection: Collection; row: Row; name: string }) {
  const { change, busy } = useChange(collection)
  const slot = imageSlotOf(collection)
  const of = slot && row[`${slot}Url`]
  if (typeof of !== 'string') return null

  /** Names the picture that is shown: after a lost answer a second press turns nothing, and shows what was done. */
  function turn(rotation: number, back: number) {
    const path = adminPath(collection, row.id, 'rotation')
    const request = (body: Record<string, unknown>) => ({ method: 'PATCH', path, body }) as const
    const undo = () => void change(actionOutcomes.turn, request({ rotation: back }))
    void change(actionOutcomes.turn, request({ rotation, of }), undo)
  }
  return (
    <span className="admin-pair row">
      <ActionButton label={adminUi.turnLeft} name={name} busy={busy} onPress={() => turn(LEFT, RIGHT)} />
      <ActionButton label={adminUi.turnRight} name={name} busy={busy} onPress={() => turn(RIGHT, LEFT)} />
    </span>
  )
}
