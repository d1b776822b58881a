/** The toasts that are shown or are leaving, newest first. */
import { TOAST } from '../../shared/collections/limits.ts'
import { createStore } from './store.ts'

export type Toast = {
  title?: string
  description?: string
  variant?: 'default' | 'destructive'
  /** Language of the sentences if it is not the site's. */
  lang?: string | undefined
  action?: { label: string; onPress: () => void }
}
export type RenderedToast = Toast & { id: number; open: boolean }

export const toasts = createStore<readonly RenderedToast[]>([])
/** Closes a toast; it is removed later, when its animation has ended. */
export function dismiss(id: number): void {
  toasts.change((all) => all.map((t) => (t.id === id ? { ...t, open: false } : t)))
  const remove = () => toasts.change((all) => all.filter((t) => t.id !== id))
  setTimeout(remove, TOAST.removeDelayMs)
}
