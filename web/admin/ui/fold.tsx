/** A fold, whose inside is rendered for as long as it is open. */
import { type ReactNode, useState } from 'react'

export function Fold(props: { title: ReactNode; className?: string; children: ReactNode }) {
  const { title, className = 'fold', children } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  )
}
