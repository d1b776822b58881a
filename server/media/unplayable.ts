/** The type of a film that no browser plays: its bytes are kept, and there is nothing to show before it is converted. */
export const NOT_SHOWN = 'application/octet-stream'
