/** Copies the full address of a stored file. */
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { toastDone, toastFailed } from '../../lists/outcome-toast.ts'
import { ActionButton } from './action-button.tsx'

/** A path of this site as an address that works anywhere. */
export function fullAddress(path: string): string {
  return new URL(path, location.origin).href
}

export function CopyButton({ path, name }: { path: string; name: string }) {
  async function copy() {
    try {
      await writeToClipboard(fullAddress(path))
      toastDone(actionOutcomes.copy)
    } catch (error) {
      toastFailed(actionOutcomes.copy, error)
    }
  }
  return <ActionButton label="Copy URL" name={`of ${name}`} icon="copy" onPress={copy} />
}

async function writeToClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  throw new Error('This browser only copies over a secure connection (https).')
}
