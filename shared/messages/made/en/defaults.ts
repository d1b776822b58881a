/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const defaults = {
  'rock': `rock`,
  'rocks': `rocks`,
  'rockFound': `a rock`,
  'sticker': `sticker`,
  'stickers': `stickers`,
  'stickerFound': `a sticker`,
  'foundForms': `a rock, a sticker`,
  'foundUnknown': (things: string | number) => `${things}`,
  'found': `I found a stone`,
  'readIt': `Read it`,
  'card': `If you found this stone, please tell us where. Then leave it, or carry it on.`,
  'memories': { 'heading': `Memories`, 'lead': `A sentence is enough. Tell us what you remember of {him}.`, 'relation': `How you knew {him}`, 'words': `What you remember`, 'care': `What can be said here`, 'careText': `It is all right to be sad, or angry, or not to understand. Write about {his} life, and about what you miss.

You may say that {he} died. Please leave out how, where and why: no single reason explains a death, and nobody is to blame for it. Please do not write that {he} is at peace now. Somebody who is struggling may take it for a way out.` },
}
