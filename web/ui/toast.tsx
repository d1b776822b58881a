/**
 * Short notices. Anything in web/ may call `toast`; what draws them is loaded with the first one, so that a page that has
 * nothing to say does not pay for it.
 */
import { type ComponentType, useEffect, useState } from 'react'
import { TOAST } from '../../shared/limits.ts'
import { createStore, useStore } from './store.ts'

export type Notice = {
  title?: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; onPress: () => void }
}
export type ShownNotice = Notice & { id: number; open: boolean }

const notices = createStore<readonly ShownNotice[]>([])
let last = 0

/** Shows a notice in place of the one before. */
export function toast(notice: Notice): void {
  last += 1
  const shown = { ...notice, id: last, open: true }
  notices.change((now) => [shown, ...now].slice(0, TOAST.shown))
}

/** A sentence of shared/messages: what stands before its first colon is the title. */
export function notice(sentence: string, variant: Notice['variant'] = 'default'): Notice {
  const [title = '', ...rest] = sentence.split(': ')
  return rest.length ? { title, description: rest.join(': '), variant } : { title, variant }
}

/** Closes a notice; it is forgotten a good while later, when nothing can still be moving. */
export function dismiss(id: number): void {
  notices.change((now) => now.map((one) => (one.id === id ? { ...one, open: false } : one)))
  const forget = () => notices.change((now) => now.filter((one) => one.id !== id))
  setTimeout(forget, TOAST.removeDelayMs)
}

/** Loads what draws notices, for whoever will need it when nothing can be loaded any more. */
export const loadToaster = () => import('./lazy/toaster.tsx')

/** Without what draws it, as on a lost line, a notice is still said. */
function sayPlainly(unsaid: ShownNotice | undefined): void {
  if (!unsaid) return
  notices.change(() => [])
  alert([unsaid.title, unsaid.description].filter(Boolean).join('\n'))
}

/** The place of the notices in the page. */
export function ToastOutlet() {
  const shown = useStore(notices)
  const [Toaster, setToaster] = useState<ComponentType<{ notices: readonly ShownNotice[] }>>()
  const needed = shown.length > 0
  useEffect(() => {
    if (!needed) return
    loadToaster().then(
      (module) => setToaster(() => module.Toaster),
      () => sayPlainly(notices.get()[0]),
    )
  }, [needed])
  return needed && Toaster ? <Toaster notices={shown} /> : null
}
