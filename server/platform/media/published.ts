/** Results of publishing a file. */

/** A file to publish. The caller owns `path` from now on; it may be the source itself. */
export type Published = {
  path: string
  /** MIME type of the bytes, independent of the sent name. */
  type: string
  /** Extension without a dot, such as `jpg`. */
  extension: string
  bytes: number
}

/** Upright, sRGB, 8 bit, without metadata; `width` and `height` in pixels. */
export type PublishedImage = Published & {
  width: number
  height: number
  /** In base64, of about 25 bytes. */
  thumbhash: string
}

/** `yearTaken` by its camera, if it is known and was asked for. */
export type PublishedPhoto = PublishedImage & { yearTaken: number | null }

/** The tags as plain text; `duration` in whole seconds. */
export type PublishedAudio = Published & {
  tags: {
    title: string | null
    artist: string | null
    album: string | null
    year: number | null
    genre: string | null
  }
  duration: number | null
  /** The embedded cover, when there is a readable one. */
  cover: PublishedImage | null
}

export type PublishedPdf = Published & {
  /** The first page as an image; null when it cannot be drawn. */
  cover: PublishedImage | null
  pages: number
  /** The first pages, as a reader on the site gets them. */
  read: PdfPage[]
}

/** Sizes in points; `text` in the lines of the page. A page that is not drawn would be a white sheet. */
export type PdfPage = { width: number; height: number; text: string; isDrawn: boolean }

/** `duration` in whole seconds; `width` and `height` in pixels, after rotation. */
export type PublishedVideo = Published & {
  duration: number | null
  width: number | null
  height: number | null
  poster: PublishedImage | null
  /** True: not every browser plays these bytes, so `transcode()` should make a playable version. */
  convert: boolean
}

export type Format = 'avif' | 'webp' | 'jpeg'

/** Content of a link preview's card; `focus` as fractions of the picture from the left and the top. */
export type Card = { name: string; years: string; focus: { x: number; y: number } | null }
