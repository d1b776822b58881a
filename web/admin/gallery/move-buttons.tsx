/** The buttons that move a photo of the gallery management within its list. The pressed one keeps the focus. */
import { useEffect, useRef } from 'react'
import { adminGallery } from '../../../shared/messages/catalogue.ts'
import { ActionButton } from '../ui/action-button.tsx'
import type { PhotoMove } from './use-move-photos.ts'

const labels: Record<PhotoMove, string> = adminGallery.moves

export function MoveButtons(props: { name: string; position: number; isLast: boolean; move: (to: PhotoMove) => void }) {
  const { name, position, isLast, move } = props
  const buttons = useRef<Partial<Record<PhotoMove, HTMLButtonElement | null>>>({})
  const pressed = useRef<PhotoMove>(null)

  // Restore the focus of a card that was moved in the document; at an end of the list its button is gone.
  useEffect(() => {
    const { earlier, later } = buttons.current
    if (position > 0 && pressed.current) (buttons.current[pressed.current] ?? earlier ?? later)?.focus()
    pressed.current = null
  }, [position])

  const moves: PhotoMove[] = [
    ...(position > 1 ? (['front', 'earlier'] as const) : []),
    ...(isLast ? [] : (['later'] as const)),
  ]
  return moves.map((to) => (
    <ActionButton
      key={to}
      ref={(button) => {
        buttons.current[to] = button
      }}
      label={labels[to]}
      name={to === 'front' ? adminGallery.ofOrder(name) : adminGallery.inTheOrder(name)}
      onPress={() => {
        pressed.current = to
        move(to)
      }}
    />
  ))
}
