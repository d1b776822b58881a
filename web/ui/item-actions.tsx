/** Send and Save, for whatever has an address of its own. */

import type { Item } from '../../shared/item.ts'
import { savedName } from '../../shared/item.ts'
import { items, layout } from '../../shared/messages/catalogue.ts'
import { Icon } from './icon.tsx'
import { toast, toastOf } from './toast.tsx'
import './item-actions.css'

type ActionProps = { item: Item; className?: string }

/** `path` is the thing's address on this site. */
export function SendButton({ item, path, className = 'item-action' }: ActionProps & { path: string }) {
  return (
    <button type="button" className={`send ${className}`} onClick={() => send(item.title, path)}>
      <Icon name="send" />
      <span>
        {layout.send}
        <span className="visually-hidden"> {item.title}</span>
      </span>
    </button>
  )
}

/** Nothing for what has no file. */
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

/** By the device's own ways of sending, or else by copying the link. */
async function send(title: string, path: string): Promise<void> {
  const url = new URL(path, location.href).href
  if (navigator.share)
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // Whoever closes the device's dialog wants nothing else.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  try {
    await navigator.clipboard.writeText(url)
    toast(toastOf(items.copied))
  } catch {
    // As over plain http.
    toast({ title: items.notCopied, description: url })
  }
}
