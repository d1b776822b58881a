/** Links and pictures of long texts: the rules that files and typed texts share. */
import type { Block, Inline, Picture } from '../content.ts'

/** The URL and size of an image; throws an Error with the reason when there is none. */
export type FindImage = (file: string) => Omit<Picture, 'alt'>

/** Finds a picture by the name of its file, which stands for its address: the size is not known. */
export const anyImage: FindImage = (src) => ({ src, width: 1, height: 1 })

const linkTargets = /^(https?:\/\/|mailto:|tel:|sms:|\/(?!\/))/
/** 'Mai 2003' after '14.': a day, and no entry of a list. */
export const restOfDate = /^\p{L}+\.?,? \d{4}(?!\d)/u

/**
 * True if a text may link to `href`. Browsers take `/\other.example` for another site, and skip tabs: both are
 * rejected.
 */
export function isLinkTarget(href: string): boolean {
  return linkTargets.test(href) && !/[\p{Cc}\\]/u.test(href)
}

/** True for an address that is a link by itself. */
export function isBare({ url, text: [words, ...others] }: Extract<Inline, { kind: 'link' }>): boolean {
  return others.length === 0 && (url === words || url === `mailto:${words}` || url === `http://${words}`)
}

/** The number that a list begins with, unless it is 1 as usual. */
export function startOf(start: number): { start?: number } {
  return start > 1 ? { start } : {}
}

/** Throws an Error with the reason for a picture that the site does not have: no address is ever fetched. */
export function parsePicture(file: string, alt: string, caption: string | null, findImage: FindImage): Block {
  if (/[/:\\]/.test(file))
    throw new Error(`has the picture "${file.slice(0, 40)}" of another place; please add it with “Picture” instead`)
  return { kind: 'picture', picture: { ...findImage(file), alt }, caption }
}

export function misplacedPicture(raw: string): Error {
  return new Error(`has a picture at "${raw.slice(0, 40)}", which must stand on a line of its own`)
}

export function badLink(url: string): Error {
  return new Error(`has a link to "${url.slice(0, 60)}", which must start with https://, mailto:, tel: or /`)
}
