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
  'files': { 'title': `For a host without a server`, 'lead': `For the day nobody wants to run a server: the site as strangers see it, as plain files in one zip. Any host that serves files shows it, many of them for nothing. Unpack it there, under the address of this site: printed cards and links go on leading to their pages, and say where nothing can be sent any more. What is for the family alone, what waits for a look, and accounts are not in it. Everybody can read it there, also while this site is closed.`, 'running': `The files are being made just now. You can leave this page and come back.`, 'ready': (day: string | number, until: string | number) => `The files are ready. They are of ${day} and stay here until ${until}. If the connection breaks, the download goes on where it stopped.`, 'download': (size: string | number) => `Download the files (${size})`, 'make': `Make the files`, 'again': `Make new files`, 'name': `for a host without a server`, 'outcome': { 'done': `The files are being made`, 'failed': { 'title': `The files could not be made` } } },
}
