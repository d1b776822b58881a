/** Names for files that people read: what a thing is called, without what a file system cannot hold. */

const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/gu
const MOST = 80

/** Text as part of a file's name on any system; may be empty. */
export function fileNameOf(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim())
    .slice(0, MOST)
    .join('')
    .replace(/[. ]+$/, '')
}

/** What stands after the last dot of a sent name, such as `heic`; empty where there is nothing of the kind. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}
