/** The sentences of sharing that come with its forms: what is said before, while and after something is sent. */
import { withArticle } from '../in-sentences.ts'
import { OWNER_DAYS } from '../limits.ts'

export const sharingMessages = {
  notYet:
    'The family has not opened this site yet, so nothing can be shared here today. Please come back a little later.',
  lookedAtFirst: 'One of the family looks at it first. Then it appears on this page, with your name.',
  friendText: (noun: string, name: string) => `${withArticle(noun)} for ${name}`,
  ownLink: `You can change it or take it back for ${OWNER_DAYS} days: beside its card on this device, or anywhere else by a private link.`,
  changed: 'Your changes are saved: Thank you for putting it right.',
  takeBack: (noun: string, hasPicture: boolean) =>
    `Your ${noun}${hasPicture ? ' and its picture leave' : ' leaves'} this page at once. The family can still bring it back for 30 days, then it is gone for good.`,
  takenBack: (noun: string) => `Your ${noun} has been taken back: It is no longer on this page.`,
  unchanged: 'Nothing was changed. Please check your internet connection and try again.',
  coming: 'The form is on its way...',
  choosePicture: 'Please choose a picture',
  optionalPicture: 'A picture, if you like',
  plainTakeBack: 'If something should be changed or taken back,',
  plainWrite: 'please write to us.',
  failedTitle: 'Upload failed',
  unsent: 'Not sent yet. Nothing you entered is lost.',
  unreachable: 'The connection is lost. Nothing you entered is lost.',
  waiting: 'Many pictures are being prepared just now. Yours is kept here and is sent again by itself in a moment.',
  tryAgain: 'Try again',
  slowDown:
    'Thank you for sharing so much. That is as many as one place can send in an hour; please try again a little later.',
  notOwner: `This can be changed or taken back for ${OWNER_DAYS} days, by whoever shared it. If it is yours and does not work here, please write to the family.`,
  ownerSlowDown: 'That is as many changes as one place can make in an hour. Please try again a little later.',
  honeypot: 'This looks as if a program had filled in the form. Please leave the hidden field empty.',
} as const
