/**
 * Words for what is heard in a film, a song or a voice. A subtitle runs along where there is a language; the transcript
 * is the same words without times. Both are set by `PATCH …/subtitles` alone.
 */
export const heardFields = {
  subtitlesLanguage: { kind: 'text', label: 'Subtitles', max: 35, sent: false },
  transcript: { kind: 'text', label: 'Transcript', max: 20_000, lines: true, sent: false },
} as const

/** Letters of a file of subtitles. */
export const MAX_SUBTITLES = 300_000

/** True for collections whose rows are heard. */
export function isHeard({ fields }: { fields: object }): boolean {
  return 'transcript' in fields
}
