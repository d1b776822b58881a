/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const player = {
  'now': `Now playing`,
  'play': `Play`,
  'pause': `Pause`,
  'playTrack': (title: string | number) => `Play ${title}`,
  'pauseTrack': (title: string | number) => `Pause ${title}`,
  'download': `Download`,
  'downloadTrack': (title: string | number) => `Download ${title}`,
  'position': `Position`,
  'reached': (at: string | number, end: string | number) => `${at} of ${end}`,
  'volume': `Volume`,
  'percent': (volume: string | number) => `${volume} percent`,
  'stop': `Stop the music`,
  'failed': `This track cannot be played just now.`,
}
