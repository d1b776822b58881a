/** What can be said about a file before it is sent: the same limits, in the same words, as the server's. */
import type { FileKind, FileSlot } from '../../shared/collection.ts'
import { formatMegabytes } from '../../shared/format.ts'
import { messages } from '../../shared/messages/messages.ts'

const kinds: Record<FileKind, { accept: string; extensions: RegExp; wrong: string }> = {
  image: {
    accept: 'image/*,.heic,.heif,.avif,.bmp,.tif,.tiff',
    extensions: /\.(jpe?g|png|webp|gif|avif|hei[cf]|tiff?|bmp)$/i,
    wrong: messages.share.notAnImage,
  },
  audio: {
    accept: 'audio/*,.mp3,.m4a,.flac,.ogg,.opus,.wav,.aac,.aif,.aiff,.wma,.amr,.caf',
    extensions:
      /\.(mp3|m4[abp]|flac|og[ga]|opus|spx|wav|aac|mp[24]|3gp|webm|mka|aif[fc]?|wma|amr|caf|ape|wv|au)$/i,
    wrong: messages.audio.notAudio,
  },
  pdf: { accept: 'application/pdf,.pdf', extensions: /\.pdf$/i, wrong: messages.pdf.notAPdf },
  video: {
    accept: 'video/*,.mp4,.mov,.m4v,.webm,.mkv,.avi,.mts,.m2ts,.mpg,.vob,.wmv,.3gp,.dv',
    extensions: /\.(mp4|m4v|mov|webm|mkv|avi|3gp|m?ts|m2ts?|mpe?g|vob|wmv|asf|flv|dv|ogv)$/i,
    wrong: messages.video.notAVideo,
  },
}

/** For a file chooser's `accept`. */
export function acceptOf(kind: FileKind): string {
  return kinds[kind].accept
}

/** The sentence that speaks against a file, or null. Not every system tells a type; the ending then decides. */
export function fileProblem(
  slot: FileSlot,
  file: Pick<File, 'name' | 'type' | 'size'>,
): string | null {
  const { extensions, wrong } = kinds[slot.kind]
  const [family] = file.type.split('/')
  const named = extensions.test(file.name)
  const typed = slot.kind === 'pdf' ? file.type === 'application/pdf' : family === slot.kind
  if (!named && !typed) return wrong
  if (file.size > slot.maxBytes)
    return slot.tooLarge ?? messages.input.tooLarge(slot.label, formatMegabytes(slot.maxBytes))
  return null
}
