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
    <span className="admin-pair">
      <ActionButton label={adminUi.turnLeft} name={name} busy={busy} onPress={() => turn(LEFT, RIGHT)} />
      <ActionButton label={adminUi.turnRight} name={name} busy={busy} onPress={() => turn(RIGHT, LEFT)} />
    </span>
  )
}
