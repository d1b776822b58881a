/** Limits and constants that browser and server share. Units are in the names. */

const MB = 1024 * 1024

/** The longest name on an invitation, in characters. */
export const MAX_INVITED_NAME = 100

/** The largest image that a visitor may share, in bytes. */
export const MAX_SHARE_IMAGE_BYTES = 20 * MB
/** A voice in the guest book: how long it may be, and how large as a browser records it. */
export const MAX_VOICE_SECONDS = 180
export const MAX_VOICE_BYTES = 8 * MB
/** The largest file of each kind that an administrator may upload, in bytes. */
export const MAX_BYTES = {
  image: 60 * MB,
  audio: 300 * MB,
  pdf: 100 * MB,
  video: 4096 * MB,
} as const

/** The most pixels that an image may have; checked before it is decoded. */
export const MAX_PIXELS = 100_000_000
/** The longest edge of a published image, in pixels; the original is stored beside it. */
export const MAX_EDGE = 4096
/** The widths in which every image is published, in pixels. */
export const WIDTHS = [320, 640, 768, 960, 1280, 2560] as const
/** Up to this width, in pixels, a variant is small: it never waits behind larger ones. */
export const SMALL_WIDTH = 768

/** Widths that the layouts of the pages request, on phones and large screens. */
export const PAGE_WIDTHS = [320, 640, 960, 1280] as const

/** The pages of a writing that are read on the site; the rest is in its PDF. */
export const MAX_READ_PAGES = 300
/** The widths in which they are drawn, in pixels. */
export const READ_WIDTHS = [640, 1280] as const

/** The card of a link preview, in pixels: what chat services show whole. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** The most rows of a list that one request may ask for, where it asks for a part. */
export const MAX_LIST_LIMIT = 500

export const ROTATION_STEP = 90
export const FULL_TURN = 360

/** A track's length is entered as two numbers, each from 0 to this. */
export const MAX_DURATION_PART = 59

export const HOME_PHOTOS = 4
/** Fewest photos with a year for headings in the gallery by year. */
export const YEARS_FOR_HEADINGS = 5
/** From this many photos on, the gallery by year has a control that jumps to a year. */
export const PHOTOS_FOR_RAIL = 24
/** The pictures in the fan of a page of shares. */
export const FAN_CARDS = 3
/** Lights in the night of the site, the newest ones: more would crowd it. */
export const MAX_LIGHTS = 240
/** The most pictures of the gathering, which are all loaded before it begins. */
export const MAX_GATHERING_PICTURES = 60
/** Rows of a list that come with a page, and with each later request. */
export const PAGE_ROWS = 60

/** Rows of rocks, stickers and memories at first; further ones are shown on request. */
export const SHARE_ROWS = 12

export const BACK_TO_TOP_PX = 400
export const MOBILE_BREAKPOINT_EM = 48

export const TOAST = {
  shown: 1,
  durationMs: 5000,
  removeDelayMs: 1_000_000,
  swipeDirection: 'right',
  swipeThresholdPx: 50,
  hotkey: 'F8',
} as const
export const TOOLTIP = { openDelayMs: 700, skipDelayMs: 300 } as const

/** Most files in one request that asks which of them are already here. */
export const MAX_KNOWN_HASHES = 500
/** Rows of a long list in the document at first, and more of them with each press. */
export const LISTED_ROWS = 60
/** Parallel uploads of one administrator's page. */
export const PARALLEL_UPLOADS = 3
/** Videos from this size on are uploaded in chunks, so that a lost connection costs at most one chunk. */
export const RESUMABLE_FROM_BYTES = 20 * MB
/** Size of a chunk, small enough for every proxy that limits a body. */
export const CHUNK_BYTES = 8 * MB
/** The delays of retries after a lost connection; any progress starts again at the first. */
export const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000] as const

/** Tries to send a share to a busy server, and the longest Retry-After that is waited for. */
export const BUSY_TRIES = 5
export const MAX_BUSY_WAIT_SECONDS = 60

/** Shares of one address in an hour, also at a gathering, and its rejected attempts in an hour. */
export const SHARES_PER_HOUR = 30
export const GATHERING_SHARES_PER_HOUR = 500
export const REJECTED_SHARES_PER_HOUR = 60
/** Days in which a sender may change a share or take it back. */
export const OWNER_DAYS = 30
/** Most shares whose tokens a browser keeps. */
export const MAX_OWN_SHARES = 100
/** Previews for one address in an hour, of pictures that its browser cannot show. */
export const PREVIEWS_PER_HOUR = 60
/** Bytes of all shares together. */
export const SHARES_QUOTA_BYTES = 20 * 1024 * MB
/** Uploads are rejected when less than this is free on the disk, or less than this fraction. */
export const MIN_FREE_BYTES = 1024 * MB
export const MIN_FREE_FRACTION = 0.05

export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 200

/** Days for which the address of a share is stored, as a keyed hash. */
export const SENDER_DAYS = 30
/** Days in which a deleted item can be restored. */
export const TRASH_DAYS = 30
