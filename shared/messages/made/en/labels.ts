/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const labels = {
  'name': `Your name`,
  'location': `Location`,
  'description': `Description`,
  'image': `Image`,
  'relation': `How you knew each other`,
  'memory': `Memory`,
  'report': `What is wrong?`,
}
