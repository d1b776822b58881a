/** Photos that wait for a look are hidden as those in the trash are, by a time of deletion that never comes. */

/** Milliseconds since 1970: the time of deletion of a photo that waits, and when its file was retired. */
export const WAITING_AT = Date.UTC(9999, 0)
