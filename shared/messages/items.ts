/** Sentences about one thing: it is gone, its address was copied, there are more of its kind. */
export const items = {
  gone: (noun: string) => `This ${noun} is not here any more. Everything else still is.`,
  copied: 'The link is copied. You can paste it into a message now.',
  notCopied: (address: string) => `Please copy this link yourself: ${address}`,
  older: 'Show older ones',
  newer: 'Show newer ones',
} as const
