/** A file of the whole site that is made on request, and then downloaded. */
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { formatMegabytes } from '../../../shared/format.ts'
import type { Outcome } from '../../../shared/sentences/admin.ts'
import { send } from '../../http/send.ts'
import { runMutation } from '../../lists/change-rows.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Alert } from '../ui/failed-list.tsx'
import { localDay } from '../ui/local-day.ts'

export const WHOLE_SITE_PATH = '/api/admin/whole-site'
const POLL_MS = 2000

export function MadeDownload(props: {
  path: '/api/admin/album' | '/api/admin/book' | '/api/admin/static-site' | typeof WHOLE_SITE_PATH
  texts: {
    title: string
    lead: string
    running: string
    /** A sentence about the time until it is made, for what tells it. */
    left?: (minutes: number) => string
    ready: (madeAt: string, until: string) => string
    download: (size: string) => string
    /** Of a link that shows the file itself, for what a browser can show. */
    look?: string
    make: string
    again: string
    /** The name of what the button makes. */
    name: string
    outcome: Outcome
  }
  /** Choices by `children`, the controls before the button. */
  body?: Record<string, unknown>
  children?: ReactNode
}) {
  const { path, texts, body, children } = props
  const id = path.replace('/api/admin/', '')
  const { data } = useAnswer(path, { refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false) })
  const { change, busy } = useChange(path)
  if (!data) return null
  const { file, failure, isRunning, secondsLeft } = data
  return (
    <section className="settings-section stack whole-site" aria-labelledby={id}>
      <h2 id={id} className="admin-heading">
        {texts.title}
      </h2>
      <p>{texts.lead}</p>
      <Alert text={failure} />
      <div role="status">
        {isRunning && <p>{texts.running}</p>}
        {isRunning && typeof secondsLeft === 'number' && <p>{texts.left?.(Math.ceil(secondsLeft / 60))}</p>}
        {file && !isRunning && <p>{texts.ready(localDay(file.madeAt), localDay(file.until))}</p>}
      </div>
      {file && !isRunning && <FileLink path={file.path}>{texts.download(sizeOf(file.bytes))}</FileLink>}
      {file && !isRunning && texts.look && (
        <FileLink path={`${file.path}?look`} isShown>
          {texts.look}
        </FileLink>
      )}
      {children}
      <ActionButton
        label={file ? texts.again : texts.make}
        name={texts.name}
        busy={busy || isRunning}
        onPress={() => change(texts.outcome, { method: 'POST', path, ...(body && { body }) })}
      />
    </section>
  )
}

/** Link to a large file, which asks for a sign-in of the last minutes first: a browser that follows it could not. */
function FileLink({ path, isShown = false, children }: { path: string; isShown?: boolean; children: string }) {
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
    <a
      className={isShown ? 'button quiet' : 'button'}
      href={path}
      {...(isShown ? { target: '_blank', rel: 'noopener' } : { download: '' })}
      onClick={(event) => void follow(event).catch(() => {})}
    >
      {children}
    </a>
  )
}

const MB = 1024 ** 2
const GB = 1024 * MB

export function sizeOf(bytes: number): string {
  return bytes < GB ? formatMegabytes(Math.max(bytes, MB)) : `${(bytes / GB).toFixed(1)} GB`
}
