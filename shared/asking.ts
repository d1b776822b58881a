/** 'Ask the family': the link by which relatives send pictures, and these pictures. */
import type { Row } from './collections/collection.ts'

/** The page of the link, with its key after a slash. */
export const ASK_PAGE = '/send-pictures'
/** The target of its form, with the key after a slash. */
export const ASK_API = '/api/send-pictures'

/** The page of photos without words, its target, and one of these photos. */
export const askWordsPage = (key: string) => `${ASK_PAGE}/${encodeURIComponent(key)}/words`
export const askWordsApi = (key: string) => `${ASK_API}/${encodeURIComponent(key)}/words`
export const askPhotoUrl = (key: string, id: string) => `${ASK_API}/${encodeURIComponent(key)}/photos/${id}`
/** The link, for administrators. */
export const ASK_LINK = '/api/admin/ask'
/** A picture that was sent, with its id and an act after slashes. */
export const SENT_API = '/api/admin/sent'

/** Most pictures of one form without scripts, and its bytes; with scripts each picture is a request. */
export const MAX_PICTURES_AT_ONCE = 20
export const MAX_BYTES_AT_ONCE = 128 * 1024 * 1024

/**
 * Answer to pictures: how many were taken, how many were there already, of how many of these the words were taken, and
 * why others were not.
 */
export type Received = { taken: number; known: number; words: number; failed: { file: string; error: string }[] }
/** Answer to hashes: those of pictures that are here, and of how many of them the words were taken. */
export type KnownPictures = { known: string[]; words: number }

/** A picture that waits for a look, or with `words` a caption for a photo, with the name of the sender. */
export type Sent = { id: string; name: string; createdAt: string; words: string | null; photo: Row }
