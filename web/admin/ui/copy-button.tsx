/** Copies the full address of a stored file. */
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { ActionButton } from './action-button.tsx'

/** A path of this site as an address that works anywhere. */
export function fullAddress(path: string): string {
  return new URL(path, location.origin).href
}

export function CopyButton({ path, name }: { path: string; name: string }) {
  const { change } = useChange()
  const copy = () => change(actionOutcomes.copy, () => writeToClipboard(fullAddress(path)))
  return <ActionButton label="Copy URL" name={`of ${name}`} icon="copy" onPress={copy} />
}

async function writeToClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  throw new Error('This browser only copies over a secure connection (https).')
}
