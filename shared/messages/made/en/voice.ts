/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const voice = {
  'legend': `Your voice`,
  'record': `Record your voice`,
  'hint': `Up to three minutes. You hear it before it is sent.`,
  'asking': `Your browser asks whether this page may use the microphone.`,
  'refused': `The microphone cannot be used. Please allow it for this page in your browser, or write instead.`,
  'recording': (at: string | number, most: string | number) => `Recording: ${at} of ${most}`,
  'stop': `Stop`,
  'heard': `Your recording, as it will be sent`,
  'again': `Record it again`,
  'remove': `Leave it out`,
}
