/**
 * The sentences that every visitor's browser loads: those of the public pages, of the share form, and of the fields that a
 * collection requires. What only the server or an administrator says stands in messages.ts and admin.ts.
 */

import { capitalised, withArticle } from '../in-sentences.ts'
import { OWNER_DAYS } from '../limits.ts'

export const visitorMessages = {
  /** The links at the end of a page, and beneath what is not there. */
  onward: {
    gallery: 'See the gallery',
    music: (his: string) => `Hear ${his} music`,
    story: 'Read the story',
    rocks: (things: string) => `See the ${things}`,
  },
  notFound: 'This page is not here. Everything else still is.',
  comingSoon: 'We are still collecting them.',
  share: {
    lookedAtFirst: 'One of the family looks at it first. Then it appears on this page, with your name.',
    button: (thing: string) => `Share Your ${capitalised(thing)}`,
    missing: 'Missing information: Please fill in all required fields and select an image.',
    tooLarge: 'File too large: Image must be smaller than 20MB...',
    notAnImage: 'Invalid file type: Please select an image file (JPG, PNG, etc.).',
    empty: (things: string) => `No ${things} have been shared yet.`,
    rockShared: (thing: string, name: string) =>
      `Success: Your ${thing} has been shared! Thank you for keeping ${name}'s memory alive.`,
    rockFailed: (thing: string) =>
      `Failed to upload your ${thing}. Please check your internet connection and try again.`,
    stickerButton: (thing: string, name: string) => `Share Your ${name} ${capitalised(thing)}`,
    stickerShared: (thing: string) => `${capitalised(thing)} posted successfully!`,
    stickerFailed: (thing: string) => `Failed to upload ${thing}. Please try again.`,
    thanks: (thing: string) => `Your ${thing} is with the others now. Thank you.`,
    friendText: (noun: string, name: string) => `${withArticle(noun)} for ${name}`,
    ownLink: `You can change it or take it back for ${OWNER_DAYS} days: beside its card on this device, or anywhere else by a private link.`,
    changed: 'Your changes are saved: Thank you for putting it right.',
    takeBack: (noun: string) =>
      `Your ${noun} and its picture leave this page at once. The family can still bring it back for 30 days, then it is gone for good.`,
    takenBack: (noun: string) => `Your ${noun} has been taken back: It is no longer on this page.`,
    unchanged: 'Nothing was changed. Please check your internet connection and try again.',
    coming: 'The form is on its way...',
    choosePicture: 'Please choose a picture',
    plainTakeBack: 'If something should be changed or taken back,',
    plainWrite: 'please write to us.',
    failedTitle: 'Upload failed',
    unsent: 'Not sent yet. Nothing you entered is lost.',
    unreachable: 'The connection is lost. Nothing you entered is lost.',
    waiting: 'Many pictures are being prepared just now. Yours is kept here and is sent again by itself in a moment.',
    tryAgain: 'Try again',
    unloaded: 'The form is not here yet: Please check your internet connection and try again.',
    slowDown:
      'Thank you for sharing so much. That is as many as one place can send in an hour; please try again a little later.',
    notOwner: `This can be changed or taken back for ${OWNER_DAYS} days, by whoever shared it. If it is yours and does not work here, please write to the family.`,
    ownerSlowDown: 'That is as many changes as one place can make in an hour. Please try again a little later.',
    honeypot: 'This looks as if a program had filled in the form. Please leave the hidden field empty.',
  },
  admin: {
    missingImages: 'Missing images: Please select at least one image.',
    missingImage: 'Missing image: Please select an image.',
    missingTitle: 'Missing title: Please enter a title.',
    missingPdf: 'Missing PDF: Please select a PDF file.',
    missingTrack: 'Missing required fields: Please provide at least an audio file and track title',
    missingVideo: 'Missing video: Please select a video file.',
  },
  input: {
    control: (field: string) =>
      `The field '${field}' has a character that cannot be stored. Please remove it and try again.`,
    tooLong: (field: string, max: number) => `The field '${field}' can have at most ${max} characters.`,
    invalid: (field: string) => `The field '${field}' is not filled in as expected.`,
    unknown: (field: string) => `There is no field named '${field}' here.`,
    listLimit: (max: number) => `A list's limit is a whole number from 1 to ${max}.`,
    twice: (field: string) => `The field '${field}' was sent more than once.`,
    tooLarge: (field: string, limit: string) => `File too large: '${field}' can have at most ${limit}.`,
    bodyTooLarge: 'That is more than this form can take.',
    unreadable: 'The form arrived damaged. Please try again.',
    emptyFile: (field: string) => `The file '${field}' is empty. Please choose another one.`,
  },
} as const
