/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'

export const adminForms = {
  'images': `Images`,
  'upload': `Upload`,
  'uploadMany': (count: number) => plural(count, 'en', { 'one': `Upload ${count} image`, 'other': `Upload ${count} images` }),
  'retryMany': (count: string | number) => `Try the ${count} failed ones again`,
  'progress': (done: string | number, all: string | number) => `${done} of ${all} uploaded`,
  'list': `Files to upload`,
  'states': { 'waiting': `Waiting`, 'done': `Uploaded`, 'failed': `Not uploaded`, 'rejected': `Cannot be uploaded` },
  'ofFile': (name: string | number) => `of ${name}`,
  'withFile': (name: string | number) => `with ${name}`,
  'uploadA': (thing: string | number) => `Upload a ${thing}`,
  'uploadIt': (thing: string | number) => `Upload ${thing}`,
  'uploading': `Uploading...`,
  'uploadOf': (name: string | number) => `Upload of ${name}`,
  'preparing': `Preparing...`,
  'notAll': `Not everything was saved. Please try again.`,
  'senderName': `Name`,
  'newFile': (file: string | number) => `New ${file}`,
  'another': `Choose another`,
  'choose': { 'image': `Choose an image`, 'audio': `Choose an audio file`, 'pdf': `Choose a PDF`, 'video': `Choose a video` },
  'chooseMany': `Choose images`,
  'dropIt': `or drop it here`,
  'dropThem': `or drop them here`,
  'removeFile': (name: string | number) => `Remove ${name}`,
  'batch': { 'partlyTitle': `Upload finished`, 'partly': (done: string | number, failed: string | number) => `Partial success: ${done} uploaded, ${failed} failed`, 'allFailed': `All uploads failed. Please try again.`, 'known': (count: number) => plural(count, 'en', { 'one': `${count} of these is here already.`, 'other': `${count} of these are here already.` }), 'isKnown': `Here already`, 'leaveOut': `Leave these out`, 'stopped': (arrived: string | number, all: number) => `${arrived} of ${plural(all, 'en', { 'one': `${all} picture`, 'other': `${all} pictures` })} had arrived when the page was closed. Choose the same pictures again: those that are here already are not sent twice.`, 'missing': (count: number) => `Still missing: ${plural(count, 'en', { 'one': `${count} picture`, 'other': `${count} pictures` })}`, 'again': (count: number) => plural(count, 'en', { 'one': `${count} of these had arrived before, and is not sent again.`, 'other': `${count} of these had arrived before, and are not sent again.` }), 'forget': `I no longer need this` },
}
