/** Sentences about one thing: it is gone, its address was copied, there are more of its kind. */
export const items = {
  gone: (noun: string) => `This ${noun} is not here any more. Everything else still is.`,
  copied: 'Link copied: You can paste it into a message now.',
  notCopied: 'Please copy this link',
  older: 'Show older ones',
  newer: 'Show newer ones',
} as const
