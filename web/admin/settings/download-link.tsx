/** Link to a large file, which asks for a sign-in of the last minutes first: a browser that follows it could not. */
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { send } from '../../http/send.ts'
import { runMutation } from '../../lists/change-rows.ts'

export function DownloadLink({ path, children }: { path: string; children: string }) {
  const client = useQueryClient()
  const isAllowed = useRef(false)

  async function follow(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (isAllowed.current) return
    event.preventDefault()
    const link = event.currentTarget
    await runMutation(client, () => send({ method: 'GET', path: '/api/admin/recent-sign-in' }))
    isAllowed.current = true
    link.click()
    isAllowed.current = false
  }

  return (
    <a className="button" href={path} download onClick={(event) => void follow(event).catch(() => {})}>
      {children}
    </a>
  )
}
