/**
 * Every sentence that visitors or the server need; those of the administrators' screens are in admin.ts. A title and its
 * text are one sentence, joined by a colon.
 */
import { formatMegabytes } from '../format.ts'
import { MAX_BYTES, MAX_PASSWORD_LENGTH, MAX_PIXELS, MIN_PASSWORD_LENGTH, WIDTHS } from '../limits.ts'
import { fieldMessages } from './fields.ts'
import { sharingMessages } from './sharing.ts'
import { visitorMessages } from './visitors.ts'

export const messages = {
  ...visitorMessages,
  ...fieldMessages,
  share: { ...visitorMessages.share, ...sharingMessages },
  moderation: {
    first: 'Thank you: One of the family looks at everything first. Then it appears on this page, with your name.',
    state: "A share's state is 'shown', 'waiting' or 'set-aside'.",
    alreadyShown: 'Somebody else has looked at this meanwhile, and it is shown.',
    alreadySetAside: 'Somebody else has set this aside meanwhile.',
    alreadyWaiting: 'This waits already until somebody looks at it.',
    stopped:
      'Thank you for thinking of this place. Nothing can be sent to it from your connection just now. Please try again in a week, or write to the family.',
    senderForgotten:
      'Where this came from is forgotten after 30 days, so its sender cannot be stopped. You can still set it aside or delete it.',
    closed: 'Nothing can be shared here just now. Please write to the family instead.',
    showFirst: 'This is not shown to visitors. Please show it first, and then send it on.',
  },
  report: {
    missing: 'What is wrong: Please say it in a few words.',
    thanks: 'Thank you: The family will read it and look at this.',
    slowDown: 'Thank you, the family has heard you. Please wait a while before you write more.',
  },
  image: {
    raw: 'This is a raw photo as a camera keeps it, and it holds no picture that can be shown. Please save it as a JPG and retry.',
    damaged:
      'This picture is damaged or incomplete, so it cannot be shown. Please choose another one, or save it again and retry.',
    cutOff: 'This picture is cut off. Keep what is there?',
    keepCut: 'Keep what is there',
    tooManyPixels: `This picture has too many pixels to be shown. Please choose one below ${MAX_PIXELS / 1_000_000} megapixels.`,
    format: 'Pictures are published as AVIF (f=avif), WebP (f=webp), and as JPEG without an f.',
    width: `Pictures are published in the widths ${WIDTHS.slice(0, -1).join(', ')} and ${WIDTHS[WIDTHS.length - 1]}.`,
    rotation: 'Invalid rotation: A picture can be turned in steps of 90 degrees.',
    changedMeanwhile: 'Somebody has changed this picture just now. Please look at it again.',
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
    tooManyUploads: 'Very many videos are arriving just now. Please try again in a while.',
    notConverted: 'This film could not be converted. Please save it as MP4 (H.264) and upload that.',
  },
  words: {
    changed:
      'Somebody else has saved this page meanwhile. Nothing of theirs or yours is lost: look at both, and decide.',
    isNewest: 'These words are on the site now. Please bring other ones back first.',
    leftOut: 'This page is left out with these words, so there is nothing to see.',
    mistakes: 'This cannot be saved yet. Please look at the marked fields.',
  },
  session: {
    signedOut: 'Please sign in.',
    again: 'Please sign in once more, and then try again: this changes who can get in.',
    needsHttps:
      'Nobody can sign in from a page that begins with http://. Please open this site with https:// at the beginning of its address.',
    wrong: 'The email address or the password is not right.',
    slowDown: 'Too many attempts to sign in. Please wait a few minutes and try again.',
    busy: 'Very many people are signing in just now. Please try again in a moment.',
    linkUsed: 'This link is no longer valid. Please ask for a new one.',
    email: 'Please enter an email address.',
    password: `A password needs ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
    commonPassword:
      'This password is one of those that strangers try first. Please choose another one, such as three or four words that only you would put together.',
    ownWords:
      'Anybody who knows this site would try these names and words first. Please put something of your own into the password.',
    secondStep: 'Please enter the code that your app shows, or one of your printed codes.',
    wrongSecondStep: 'This code is not right, or it was used before. Please wait for the next one and try again.',
    wrongAppCode:
      'This code is not the one of your app. Please look whether the clock of the phone is right, and try the next code.',
    noPasskeyYet: 'Please add a passkey first, under “Your passkeys”.',
    secondStepRequired:
      'The family asks everybody who looks after everything for a second step, so it cannot be ended.',
    secondStepMissing: 'The family asks for a second step. Please set it up first, under “A second step”.',
    ownSecondStepFirst: 'Please set up your own second step first. Then you can ask the others for it.',
    wrongCurrent: 'Your current password is not right.',
    noAdministrator: 'There is no administrator with this email address.',
    lastAdministrator: 'This is the last administrator, and a site needs one. Please invite another one first.',
    reviewer: 'You look after what visitors share. For anything else please ask an administrator of this site.',
    exists: 'There is already an administrator with this email address.',
    wrongCode: 'The email address or the code is not right. Each code works once.',
    mailed:
      'If this address looks after the site, a mail with a link and a code is on its way to it. They work once, within ten minutes. Some mail servers keep a mail for a few minutes. If none comes, please look among the unwanted mail.',
    mailsSlowDown:
      'Several mails have been asked for lately. Please look for them, also among the unwanted mail, or try again in an hour.',
    noMail: 'This site cannot send mail. Please ask somebody else who looks after it for a link.',
    stopUnknown: 'This link is not one of this site. You can end the mails after signing in, under “Told by mail”.',
    ownRecovery: 'You are signed in yourself. Under “Your password” you can change it.',
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
