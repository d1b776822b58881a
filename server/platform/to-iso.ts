/** A time in milliseconds since 1970 in the form of answers: ISO 8601 in UTC. */
export const toIso = (milliseconds: number) => new Date(milliseconds).toISOString()
