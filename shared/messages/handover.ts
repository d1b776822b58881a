/** The handover sheet: one page on paper for the person who carries on, filled in by the site and by the family. */

export const handoverNotes = ['runs', 'domain', 'mail', 'keys', 'copies', 'day'] as const
export type HandoverNote = (typeof handoverNotes)[number]
