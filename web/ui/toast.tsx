/**
 * Toasts. Anything in web/ may call `toast`. The toaster that renders them is loaded on demand, so that a page without
 * toasts is smaller.
 */
import { TOAST } from '../../shared/collections/limits.ts'
import { useStore } from './store.ts'
import { toasts as store, type Toast } from './toast-state.ts'
import { useLater } from './use-later.ts'

let lastId = 0

/** Shows a toast in place of the one before. */
export function toast(options: Toast): void {
  lastId += 1
  const next = { ...options, id: lastId, open: true }
  store.change((toasts) => [next, ...toasts].slice(0, TOAST.shown))
}

/** A toast from a sentence of shared/messages: the text before the first colon is its title. */
export function toastOf(sentence: string, variant: Toast['variant'] = 'default'): Toast {
  const [title = '', ...rest] = sentence.split(/\s?: /)
  return rest.length ? { title, description: rest.join(': '), variant } : { title, variant }
}

/** Preloads the toaster, for an error that may come when nothing can be loaded any more. */
export const loadToaster = () => import('./toaster.tsx')

/** The fallback when the toaster cannot be loaded, as while offline. */
function alertInstead(): undefined {
  const [toast] = store.get()
  if (!toast) return
  store.change(() => [])
  alert([toast.title, toast.description].filter(Boolean).join('\n'))
}

/** Place of the toaster in the layout. */
export function ToastOutlet() {
  const toasts = useStore(store)
  const needed = toasts.length > 0
  const Toaster = useLater(needed, () => loadToaster().then((module) => module.Toaster, alertInstead))
  return needed && Toaster ? <Toaster toasts={toasts} /> : null
}
