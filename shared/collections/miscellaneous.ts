/** Alone in its file, because every page loads it, and only the administrators' screens the definition of photos. */

/** The category of images that only need an address; the gallery hides it. */
export const MISCELLANEOUS = 'miscellaneous'
