/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const adminAlbum = {
  'title': `Opens on any computer`,
  'lead': `The site as visitors see it, in one zip: every page with its pictures, music and films. Unpack it and double-click index.html; no network and no program but a browser is needed, now or in thirty years. What waits for a look, the files as they were sent, and accounts are not in it, so it may go from hand to hand.`,
  'running': `The album is being made just now. You can leave this page and come back.`,
  'ready': (day: string | number, until: string | number) => `The album is ready. It is of ${day} and stays here until ${until}. If the connection breaks, the download goes on where it stopped.`,
  'download': (size: string | number) => `Download the album (${size})`,
  'make': `Make the album`,
  'again': `Make a new album`,
  'name': `that opens on any computer`,
  'outcome': { 'done': `The album is being made`, 'failed': { 'title': `The album could not be made` } },
  'notMade': `The album could not be made. Please try it once more; if that does not help, whoever looks after the machine can make it with \`keepsake export\`.`,
  'manyServers': `This site runs on several servers, where no single one has room for everything. Whoever looks after them makes the album with \`keepsake export\`.`,
}
