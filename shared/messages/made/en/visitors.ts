/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */
import { capitalised } from '../../../in-sentences.ts'

export const visitors = {
  'onward': { 'gallery': `See the gallery`, 'music': (his: string | number) => `Hear ${his} music`, 'story': `Read the story`, 'rocks': (things: string | number) => `See the ${things}` },
  'notFound': `This page is not here. Everything else still is.`,
  'unreached': `Please check your internet connection and try again.`,
  'trying': `One moment...`,
  'comingSoon': `We are still collecting them.`,
  'share': { 'button': (thing: string, found: string) => `Share Your ${capitalised(thing)}`, 'missing': `Missing information: Please fill in all required fields and select an image.`, 'tooLarge': `File too large: Image must be smaller than 20MB...`, 'notAnImage': `Invalid file type: Please select an image file (JPG, PNG, etc.).`, 'empty': (things: string | number) => `No ${things} have been shared yet.`, 'rockShared': (thing: string | number, name: string | number, found: string) => `Success: Your ${thing} has been shared! Thank you for keeping ${name}'s memory alive.`, 'rockFailed': (thing: string | number) => `Failed to upload your ${thing}. Please check your internet connection and try again.`, 'stickerButton': (name: string | number, thing: string, found: string) => `Share Your ${name} ${capitalised(thing)}`, 'stickerShared': (thing: string, found: string) => `${capitalised(thing)} posted successfully!`, 'stickerFailed': (thing: string | number) => `Failed to upload ${thing}. Please try again.`, 'thanks': (thing: string | number) => `Your ${thing} is with the others now. Thank you.`, 'coming': `The form is on its way...`, 'unloaded': `The form is not here yet: Please check your internet connection and try again.` },
  'memory': { 'one': `memory`, 'many': `memories`, 'missing': `Missing information: Please tell us your name and what you remember.`, 'button': `Share a memory`, 'first': `Yours can be the first.`, 'shared': `Thank you: Your memory is with the family now.`, 'failed': `Failed to send your memory. Please check your internet connection and try again.` },
}
