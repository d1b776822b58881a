/** Smaller versions of a film: their addresses, their storage keys, and the row that lists them. */
import type { VideoSource } from '../../../shared/collections/collection.ts'
import type { FileRow } from '../../platform/db/tables.ts'

/** `edge` names the version in its address; the others are the film's own, in pixels and bytes. */
export type VideoSize = { edge: number; width: number; height: number; bytes: number }

/** A stored film with its sizes as JSON; null or none before they are made. */
export type VideoFile = FileRow & { sizes?: string | null }

/** The storage key of what is made from a stored file: a size of it, its card, a page. */
export const keyBeside = ({ id }: Pick<FileRow, 'id'>, name: string): string =>
  `variants/${id.slice(0, 2)}/${id}-${name}`

export const videoKey = (file: Pick<FileRow, 'id'>, edge: number): string => keyBeside(file, `film-${edge}.mp4`)

export function sizesOf({ sizes }: VideoFile): VideoSize[] {
  return sizes ? JSON.parse(sizes) : []
}

/** The film at `url` and its smaller versions, the smallest first. */
export function sourcesOf(url: string, film: VideoFile): VideoSource[] {
  const smaller = sizesOf(film).map(({ edge, ...size }) => ({ url: `${url}?h=${edge}`, type: 'video/mp4', ...size }))
  const { type, width, height, bytes } = film
  return [...smaller.reverse(), { url, type, width, height, bytes }]
}
