/** The keeper of what is typed into a form and not saved yet: on this device, over a reload, for its author alone. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminDrafts } from '../../shared/messages/catalogue.ts'
import { store, storedValue } from '../ui/stored.ts'
import { authorIn, draftKey } from './device.ts'

type Texts = Record<string, string>

/**
 * `texts` are those of the form by the names of their controls. `keep` is for its `onChange`: each change is stored,
 * because a page that closes runs nothing more. `notice` tells that they are back.
 */
export function useFormDraft(name: string) {
  const key = draftKey(name, authorIn(useQueryClient()))
  const [texts, setTexts] = useState<Texts>(() => storedValue(key) ?? {})
  const [isBack, setBack] = useState(Object.keys(texts).length > 0)
  function keep({ target }: { target: EventTarget }): void {
    const { name, value, type } = target as HTMLInputElement
    if (!name || type === 'file') return
    const next = { ...texts, [name]: value }
    setTexts(next)
    store(key, next)
  }
  function forget(): void {
    setTexts({})
    setBack(false)
    store(key, null)
  }
  return { texts, notice: isBack && <p role="status">{adminDrafts.kept}</p>, keep, forget }
}
