/** The address that opens the form for a rock: the dialog with scripts, the plain form on the page without them. */

/** The fragment, and the id of the plain form. */
export const SHARE_FRAGMENT = 'share'

export const SHARE_ADDRESS = `/rocks#${SHARE_FRAGMENT}`

/** Address on printed cards, which welcomes the finder first. */
export const FOUND_FRAGMENT = 'found'

export const FOUND_ADDRESS = `/rocks#${FOUND_FRAGMENT}`
