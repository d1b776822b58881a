/** Checks of a file before it is sent, with the server's limits and sentences. The server reads its bytes. */
import type { FileKind, FileSlot } from '../../shared/collection.ts'
import { formatMegabytes } from '../../shared/format.ts'
import { fields, office, visitors } from '../../shared/messages/catalogue.ts'
import type { IconName } from '../ui/icon.tsx'

type Kind = { icon: IconName; accept: string; extensions: RegExp; wrong: string }

/** `accept` is for a file chooser, `wrong` the sentence that rejects a file of another kind. */
export const fileKinds: Record<FileKind, Kind> = {
  image: {
    icon: 'picture',
    accept: 'image/*,.heic,.heif,.avif,.bmp,.tif,.tiff',
    extensions: /\.(jpe?g|png|webp|gif|avif|hei[cf]|tiff?|bmp)$/i,
    wrong: visitors.share.notAnImage,
  },
  audio: {
    icon: 'play',
    accept: 'audio/*,.mp3,.m4a,.flac,.ogg,.opus,.wav,.aac,.aif,.aiff,.wma,.amr,.caf',
    extensions: /\.(mp3|m4[abp]|flac|og[ga]|opus|spx|wav|aac|mp[24]|3gp|webm|mka|aif[fc]?|wma|amr|caf|ape|wv|au)$/i,
    wrong: office.audio.notAudio,
  },
  pdf: {
    icon: 'page',
    accept: 'application/pdf,.pdf',
    extensions: /\.pdf$/i,
    wrong: office.pdf.notAPdf,
  },
  video: {
    icon: 'camera',
    accept: 'video/*,.mp4,.mov,.m4v,.webm,.mkv,.avi,.mts,.m2ts,.mpg,.vob,.wmv,.3gp,.dv',
    extensions: /\.(mp4|m4v|mov|webm|mkv|avi|3gp|m?ts|m2ts?|mpe?g|vob|wmv|asf|flv|dv|ogv)$/i,
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
  const isNamed = fileKinds[kind].extensions.test(name)
  // An image that calls itself something else is something else.
  const isContradicted = kind === 'image' && type !== '' && type !== 'application/octet-stream'
  return isTyped || (isNamed && !isContradicted)
}
