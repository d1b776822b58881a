/** Checks of a file before it is sent, with the server's limits and sentences. The server reads its bytes. */
import type { FileKind, FileSlot } from '../../shared/collections/collection.ts'
import { mayBeOfKind } from '../../shared/file-names.ts'
import { formatMegabytes } from '../../shared/format.ts'
import { fields, office, visitors } from '../../shared/messages/catalogue.ts'
import type { IconName } from '../ui/icon.tsx'

type Kind = { icon: IconName; wrong: string }

/** `wrong`: the sentence that rejects a file of another kind. */
export const fileKinds: Record<FileKind, Kind> = {
  image: {
    icon: 'picture',
    wrong: visitors.share.notAnImage,
  },
  audio: {
    icon: 'play',
    wrong: office.audio.notAudio,
  },
  pdf: {
    icon: 'page',
    wrong: office.pdf.notAPdf,
  },
  video: {
    icon: 'camera',
    wrong: office.video.notAVideo,
  },
}

type FileFacts = Pick<File, 'name' | 'type' | 'size'>

/** The sentence that rejects a file, or undefined; `wrong` is for a file of another kind. */
export function fileError(slot: FileSlot, file: FileFacts, wrong = fileKinds[slot.kind].wrong): string | undefined {
  if (!isOfKind(slot.kind, file)) return wrong
  if (file.size <= slot.maxBytes) return undefined
  return slot.tooLarge ?? fields.input.tooLarge(slot.label, formatMegabytes(slot.maxBytes))
}

/**
 * Kind by MIME type or by extension: containers have many types, and some systems know none for the formats of phones.
 */
function isOfKind(kind: FileKind, { name, type }: FileFacts): boolean {
  const isTyped = kind === 'pdf' ? type === 'application/pdf' : type.startsWith(`${kind}/`)
  const isNamed = mayBeOfKind(kind, name)
  // An image that calls itself something else is something else.
  const isContradicted = kind === 'image' && type !== '' && type !== 'application/octet-stream'
  return isTyped || (isNamed && !isContradicted)
}
