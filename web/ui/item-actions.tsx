/** Send and Save buttons, for things with an address of their own. */

import { useEffect, useState } from 'react'
import type { Item } from '../../shared/item.ts'
import { savedName } from '../../shared/item.ts'
import { items, layout } from '../../shared/messages/catalogue.ts'
import { Icon } from './icon.tsx'
import { toast, toastOf } from './toast.tsx'
import './item-actions.css'

type ActionProps = { item: Item; className?: string }

/** Milliseconds for which the button says that the address is copied. */
const COPIED_MS = 3000

/** `path` is the thing's address on this site. */
export function SendButton({ item, path, className = 'item-action' }: ActionProps & { path: string }) {
  /** The path that was copied last: the lightbox may show another by now. */
  const [copied, setCopied] = useState<string>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <button
      type="button"
      className={`send ${className}`}
      onClick={async () => {
        if (await send(item.title, path)) setCopied(path)
      }}
    >
      {copied === path ? (
        <strong>{layout.copied}</strong>
      ) : (
        <>
          <Icon name="send" />
          <span>
            {layout.send}
            <span className="visually-hidden"> {item.title}</span>
          </span>
        </>
      )}
    </button>
  )
}

/** Renders nothing for an item without a file. */
export function SaveLink({ item: { title, file }, className = 'item-action' }: ActionProps) {
  if (!file) return null
  return (
    <a className={className} href={file} download={savedName(title, file)}>
      <Icon name="download" />
      <span>
        {layout.save}
        <span className="visually-hidden"> {title}</span>
      </span>
    </a>
  )
}

/** Opens the device's own share sheet, or else copies the link; true if it was copied. */
async function send(title: string, path: string): Promise<boolean> {
  const url = new URL(path, location.href).href
  if (navigator.share)
    try {
      await navigator.share({ title, url })
      return false
    } catch (error) {
      // A cancelled share sheet is no error.
      if (error instanceof DOMException && error.name === 'AbortError') return false
    }
  try {
    await navigator.clipboard.writeText(url)
    toast(toastOf(items.copied))
    return true
  } catch {
    // The clipboard is refused, as over plain http.
    toast({ title: items.notCopied, description: url })
    return false
  }
}
