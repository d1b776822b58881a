/** 'A link in the text': its words, and where they lead. */
import { useId, useState } from 'react'
import { isLinkTarget } from '../../../../shared/letter/links-and-pictures.ts'
import { adminWords as texts } from '../../../../shared/messages/catalogue.ts'
import { Field } from '../../../forms/field.tsx'
import { closeDialog } from '../../../ui/dialog.tsx'
import { TextDialog, TextDialogInput } from '../text-dialog.tsx'

export type TextLink = { words: string; href: string }

/** The address that somebody means; undefined for none. */
function toAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (isLinkTarget(text)) return text
  if (isMailAddress(text)) return `mailto:${text}`
  if (/^\+?[\d ()/-]{5,}$/.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`
  const address = `https://${text}`
  return hasDomain(text) && isLinkTarget(address) ? address : undefined
}

/** 'anna@example.org' */
function isMailAddress(text: string): boolean {
  const [name, domain, ...more] = text.split('@')
  return name !== '' && domain !== undefined && more.length === 0 && !text.includes('/') && hasDomain(domain)
}

/** True if a text begins with a name such as 'example.org', and has no spaces. */
function hasDomain(text: string): boolean {
  const [domain = ''] = text.split(/[/?#]/)
  const parts = domain.split('.')
  return parts.length > 1 && parts.every((part) => part !== '') && !/[:@]/.test(domain) && !/\s/.test(text)
}

/** `place` gets nothing when the link is to be taken away. Both are called when the dialog is closed. */
export function LinkDialog(props: {
  initial: TextLink
  place: (link: TextLink | undefined) => void
  close: () => void
}) {
  const { initial, place, close } = props
  const [words, setWords] = useState(initial.words)
  const [address, setAddress] = useState(initial.href)
  const [mistake, setMistake] = useState<string>()
  const id = useId()

  function finish(inside: Element) {
    const href = toAddress(address)
    if (!href) {
      setMistake(texts.letter.linkMistake)
      document.getElementById(id)?.focus()
      return
    }
    closeDialog(inside)
    place({ words: words.trim() || address.trim(), href })
  }
  const remove = (
    <button
      type="button"
      className="button small quiet"
      onClick={({ currentTarget }) => {
        closeDialog(currentTarget)
        place(undefined)
      }}
    >
      {texts.letter.linkRemove}
    </button>
  )
  return (
    <TextDialog title={texts.letter.linkTitle} close={close} finish={finish} answer={initial.href && remove}>
      <Field label={texts.letter.linkAddress} hint={texts.letter.linkHint} error={mistake} id={id}>
        <TextDialogInput value={address} set={setAddress} inputMode="url" maxLength={1500} finish={finish} />
      </Field>
      <Field label={texts.letter.linkWords}>
        <TextDialogInput value={words} set={setWords} maxLength={500} finish={finish} />
      </Field>
    </TextDialog>
  )
}
