/** Music and films in the family's own order: every press moves one of them and is kept at once. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Collection, Row } from '../../../shared/collection.ts'
import { refetchLists, useChange, useList } from '../../data.ts'
import { notifyFailed } from '../../lists/outcome-toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tooltip, TooltipProvider } from '../../ui/lazy/tooltip.tsx'
import { nameOf } from './item-name.ts'
import './order-editor.css'

const failure = { done: '', failed: { title: 'Update failed' } }

export function OrderList({ collection, path }: { collection: Collection; path: string }) {
  const { data: rows = [] } = useList<Row>(path)
  const { mutateAsync } = useChange(collection)
  const client = useQueryClient()
  const [asked, setAsked] = useState<string[] | null>(null)
  const [news, setNews] = useState('')
  const pressed = useRef<HTMLButtonElement>(null)
  const lastKept = useRef<Promise<unknown>>(Promise.resolve())
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ids = asked ?? rows.map(({ id }) => id)

  useEffect(() => {
    // A button that was moved in the page has lost the focus.
    pressed.current?.focus()
    pressed.current = null
  })

  function move(button: HTMLButtonElement, from: number, to: number, name: string) {
    const next = [...ids]
    next.splice(to, 0, ...next.splice(from, 1))
    pressed.current = button
    setAsked(next)
    setNews(`${name} is now ${to + 1} of ${next.length}`)
    keep(next)
  }

  /** One after the other, so that the last press has the last word. What was asked for stays until all of it is kept. */
  function keep(order: string[]) {
    const path = `/api/admin/${collection.name}/order`
    const kept = lastKept.current
      .then(() => mutateAsync({ method: 'PATCH', path, body: { ids: order } }))
      .catch((error) => notifyFailed(failure, error))
      .then(async () => {
        if (lastKept.current !== kept) return
        await refetchLists(client, collection)
        if (lastKept.current === kept) setAsked(null)
      })
    lastKept.current = kept
  }

  return (
    <TooltipProvider>
      <ol className="order-list">
        {ids.map((id, index) => {
          const row = byId.get(id)
          const name = row ? nameOf(collection, row, index + 1) : ''
          const step = (label: string, to: number) => (
            <Tooltip text={`Move ${label}`}>
              <button
                type="button"
                className="order-step"
                aria-disabled={to < 0 || to >= ids.length}
                onClick={({ currentTarget }) =>
                  to >= 0 && to < ids.length && move(currentTarget, index, to, name)
                }
              >
                <Icon name="up" />
                <span className="visually-hidden">
                  Move {name} {label}
                </span>
              </button>
            </Tooltip>
          )
          return (
            <li key={id}>
              <span>{String(row?.title ?? name)}</span>
              {step('up', index - 1)}
              {step('down', index + 1)}
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </TooltipProvider>
  )
}
