/** 'Turn left' and 'Turn right', for every row that has an image. */
import { adminPath } from '../../../shared/choices.ts'
import type { Collection, Row } from '../../../shared/collection.ts'
import { imageSlotOf } from '../../../shared/image-slot.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminUi } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { ActionButton } from './action-button.tsx'

const LEFT = 270
const RIGHT = 90

export function TurnButtons({ collection, row, name }: { collection: Collection; row: Row; name: string }) {
  const { change, busy } = useChange(collection)
  const slot = imageSlotOf(collection)
  if (!slot || row[`${slot}Url`] === null) return null

  function turn(rotation: number, undo?: () => void) {
    const path = adminPath(collection, row.id, 'rotation')
    void change(actionOutcomes.turn, { method: 'PATCH', path, body: { rotation } }, undo)
  }
  return (
    <>
      <ActionButton label={adminUi.turnLeft} name={name} busy={busy} onPress={() => turn(LEFT, () => turn(RIGHT))} />
      <ActionButton label={adminUi.turnRight} name={name} busy={busy} onPress={() => turn(RIGHT, () => turn(LEFT))} />
    </>
  )
}
