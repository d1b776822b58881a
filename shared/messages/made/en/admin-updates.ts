/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const adminUpdates = {
  'runs': (version: string | number) => `Keepsake ${version}`,
  'newer': (version: string | number) => `There is a newer one: ${version}. Whoever looks after the machine finds in docs/hosting.md how to bring it in.`,
  'title': `Newer versions`,
  'how': `Unless an address stands here, the site asks nobody. With one it asks there once a week, and says here what it was told.`,
  'address': `Address to ask, such as that of the newest release`,
  'save': `Ask there once a week`,
  'stop': `Ask nobody`,
  'badAddress': `Please give an address that starts with https://.`,
  'outcome': { 'done': `Saved`, 'failed': { 'title': `Update failed` } },
}
