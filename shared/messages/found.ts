/** The sentences for somebody who has found a stone and read the code on its card. */
export const foundMessages = {
  title: (name: string, things: string) => `You found one of ${name}'s ${things}.`,
  sentence: (name: string, him: string) =>
    `Those who miss ${name} set them down all over the world, so that something of ${him} travels on.`,
  tellUs: 'Tell us where',
  whoWas: (he: string) => `Who ${he === 'they' ? 'were' : 'was'} ${he}?`,
} as const
