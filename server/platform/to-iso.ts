/** A time in milliseconds since 1970 as answers tell it: ISO 8601 in UTC. */
export const toIso = (milliseconds: number) => new Date(milliseconds).toISOString()
