/** The id of the picture that the server puts over a page whose address names it. */
export const NAMED_IMAGE = 'named-image'

export const namedImage = (): HTMLElement | null => document.getElementById(NAMED_IMAGE)
