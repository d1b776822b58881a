/**
 * Every sentence that visitors or the server need; those of the administrators' screens are in admin.ts. A title and its
 * text are one sentence, joined by a colon.
 */
import { formatMegabytes } from '../format.ts'
import { MAX_BYTES, MAX_PASSWORD_LENGTH, MAX_PIXELS, MIN_PASSWORD_LENGTH, OWNER_DAYS, WIDTHS } from '../limits.ts'

export const messages = {
  /** The links at the end of a page, and beneath what is not there. */
  onward: {
    gallery: 'See the gallery',
    music: (his: string) => `Hear ${his} music`,
    story: 'Read the story',
    rocks: 'See the rocks',
  },
  notFound: 'This page is not here. Everything else still is.',
  comingSoon: 'We are still collecting them.',
  share: {
    button: 'Share Your Rock',
    missing: 'Missing information: Please fill in all required fields and select an image.',
    tooLarge: 'File too large: Image must be smaller than 20MB...',
    notAnImage: 'Invalid file type: Please select an image file (JPG, PNG, etc.).',
    empty: (things: string) => `No ${things} have been shared yet.`,
    rockShared: (name: string) => `Success: Your rock has been shared! Thank you for keeping ${name}'s memory alive.`,
    rockFailed: 'Failed to upload your rock. Please check your internet connection and try again.',
    stickerShared: 'Sticker posted successfully!',
    stickerFailed: 'Failed to upload sticker. Please try again.',
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
  moderation: {
    before: 'One of the family looks at it first. Then it appears on this page, with your name.',
    first: 'Thank you: One of the family looks at everything first. Then it appears on this page, with your name.',
    state: "A share's state is 'shown', 'waiting' or 'set-aside'.",
    alreadyShown: 'Somebody else has looked at this meanwhile, and it is shown.',
    alreadySetAside: 'Somebody else has set this aside meanwhile.',
    alreadyWaiting: 'This waits already until somebody looks at it.',
    showFirst: 'This is not shown to visitors. Please show it first, and then send it on.',
  },
  image: {
    raw: 'This is a raw photo as a camera keeps it, and it holds no picture that can be shown. Please save it as a JPG and retry.',
    damaged:
      'This picture is damaged or incomplete, so it cannot be shown. Please choose another one, or save it again and retry.',
    tooManyPixels: `This picture has too many pixels to be shown. Please choose one below ${MAX_PIXELS / 1_000_000} megapixels.`,
    width: `Pictures are published in the widths ${WIDTHS.slice(0, -1).join(', ')} and ${WIDTHS[WIDTHS.length - 1]}.`,
    rotation: 'Invalid rotation: A picture can be turned in steps of 90 degrees.',
    tooSlow: 'This picture took too long to prepare. Please save it again as a JPG and retry.',
    tooHeavy:
      'This picture needs more memory than this site has to spare. Please save it smaller, or as a JPG, and retry.',
  },
  audio: {
    notAudio: 'Invalid file type: Please select an audio file (MP3, M4A, FLAC, etc.).',
    damaged: 'This audio file is damaged or incomplete, so it cannot be played. Please choose another one.',
    empty: 'There is nothing to hear in this audio file. Please choose another one.',
    needsConversion: 'Browsers cannot play this kind of audio file. Please save it as MP3 or M4A and upload that.',
    tooSlow: 'This audio file took too long to convert. Please save it as MP3 or M4A and upload that.',
  },
  pdf: {
    notAPdf: 'Invalid file type: Please select a PDF file.',
    damaged: 'This PDF is damaged or incomplete, so it cannot be opened. Please choose another one.',
    empty: 'There is no page in this PDF. Please choose another one.',
    encrypted: 'This PDF asks for a password. Please save a copy without a password and upload that.',
  },
  video: {
    notAVideo: 'Invalid file type: Please select a video file (MP4, MOV, WebM).',
    tooLarge: `File too large: A video can have at most ${formatMegabytes(MAX_BYTES.video)}.`,
    damaged: 'This video is damaged or incomplete, so it cannot be played. Please choose another one.',
    empty: 'There is nothing to see in this video. Please choose another one.',
    needsConversion: 'Browsers cannot play this kind of video. Please save it as MP4 (H.264) and upload that.',
    noFfmpeg:
      'This site cannot convert videos, because ffmpeg is not installed on it. Please save the video as MP4 (H.264) and upload that.',
    waitsForFfmpeg:
      'This film plays only in some browsers. Install ffmpeg on the server and it will be converted by itself.',
    hiddenWithoutFfmpeg:
      'Visitors do not see this film yet. Install ffmpeg on the server again and it will be converted by itself.',
    hiddenUntilConverted: 'Visitors see this film as soon as it is converted.',
    uploadGone: 'What had arrived of this video is no longer here. Please send it again.',
    notConverted: 'This film could not be converted. Please save it as MP4 (H.264) and upload that.',
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
  session: {
    signedOut: 'Please sign in.',
    wrong: 'The email address or the password is not right.',
    slowDown: 'Too many attempts to sign in. Please wait a few minutes and try again.',
    busy: 'Very many people are signing in just now. Please try again in a moment.',
    linkUsed: 'This link is no longer valid. Please ask for a new one.',
    email: 'Please enter an email address.',
    password: `A password needs ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
    wrongCurrent: 'Your current password is not right.',
    noAdministrator: 'There is no administrator with this email address.',
    lastAdministrator: 'This is the last administrator, who cannot be removed. Please invite another one first.',
    exists: 'There is already an administrator with this email address.',
  },
  passkey: {
    elsewhere: (address: string) => `Passkeys of this site work at ${address} only.`,
    needsName: 'Passkeys need a site with a name and https. Please ask whoever set up this site to give it one.',
    unknown: 'This passkey is not known here any more. Please sign in with your password.',
    refused: 'This passkey could not be checked. Please try again, or sign in with your password.',
    tooLate: 'That took too long. Please try again.',
    exists: 'This passkey has been added already.',
  },
  server: {
    unknownPath: 'There is nothing at this address.',
    orderChanged: 'Somebody else has changed this list meanwhile. Please look at it again and retry.',
    damagedFile: 'This file is damaged on our side and cannot be shown. Please let the family know.',
    unknownItem: 'This item is no longer here. It may have been deleted.',
    otherContent: 'This was sent before with something else in it. Please send it once more.',
    crossSite: 'This request came from another site and was not carried out.',
    busy: 'Many pictures are being prepared just now. Please try again in a moment.',
    noRoom: 'There is no room for anything more on this site just now. Please let the family know.',
    readOnly: 'Nothing can be saved on this site just now. Please let the family know, and try again later.',
    waiting: 'The site has too much to do just now. Please try again in a moment.',
    storageAway: 'The pictures and files of this site cannot be reached just now. Please try again in a moment.',
    stopping: 'The site is just being restarted. Please try again in a moment.',
    tooMany: 'Too much is being requested from one place at once. Please wait a moment and try again.',
    tooSlow: 'The upload came too slowly and was stopped. Please try again on a better connection.',
    failed: 'Something went wrong on our side. Nothing was changed; please try again.',
    starting: 'The site is just starting. Please try again in a moment.',
  },
  discord: {
    notConfigured: 'Discord is not set up. Please ask whoever set up this site to connect it.',
    refused: 'Discord did not accept the message. Please try again later.',
  },
} as const
