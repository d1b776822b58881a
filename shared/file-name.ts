/** Names of files that are handed on: downloads, exports, attachments. Every common file system takes them. */

import { trimEndOf } from './trim.ts'

/** Leaves room below the 255 bytes of most file systems for a number that a browser adds. */
const MAX_BYTES = 200
/** Characters that Windows forbids, and invisible ones. The joiners of emoji and of Persian and Indic words stay. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\p{Cn}\p{Cs}\s]|(?![\u200c\u200d])\p{Cf}/gu
/** Devices of Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)/i

/** In UTF-8. `text` has no half of a character: `UNFIT` is gone. */
const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, '_').length

/** Longest start of a text, in whole characters as readers see them, that fits into so many bytes. */
function cut(text: string, maxBytes: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    if (bytesOf(kept + segment) > maxBytes) break
    kept += segment
  }
  return kept
}

/**
 * A file name of words that anyone may have typed, in NFC and of at most 200 bytes with its `ending`, such as `.jpg`.
 * Words without a usable character become `Keepsake`.
 */
export function fileName(words: string, ending: string): string {
  const plain = words
    .replaceAll(UNFIT, ' ')
    .replaceAll(/ +/g, ' ')
    .normalize('NFC')
    .replace(/^[. ]+/, '')
  const name = trimEndOf(cut(plain, MAX_BYTES - bytesOf(ending) - 1), '. ') || 'Keepsake'
  return (RESERVED.test(name) ? `_${name}` : name) + ending
}
