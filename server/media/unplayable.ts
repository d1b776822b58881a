/** The type of a film that no browser plays: its bytes are kept, and there is nothing to show before it is converted. */
export const UNPLAYABLE = 'application/octet-stream'
