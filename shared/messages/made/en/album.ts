/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const album = {
  'found': `found`,
  'unnamed': `Did you come here for one thing?`,
  'list': `See the list of everything`,
  'names': { 'photos': `Gallery`, 'videos': `Videos`, 'artwork': `Artwork`, 'tracks': `Music`, 'writings': `Writings`, 'rocks': `Rocks`, 'stickers': `Stickers`, 'memories': `Memories` },
  'shared': `Sent to be shown on this memorial site by the person who is named, who could take it back for 30 days.`,
  'family': `Put here by the family, to be shown on this memorial site.`,
  'bag': (name: string | number) => `The memorial site of ${name}, as visitors saw it.`,
  'made': (day: string | number, version: string | number) => `Made on ${day} with Keepsake ${version}.`,
  'madeFrom': (day: string | number, version: string | number, address: string | number) => `Made on ${day} with Keepsake ${version} from ${address}.`,
  'open': `How to open it: double-click index.html. No network and no program but a browser is needed.`,
  'here': `What is here:`,
  'site': `every page as visitors saw it, with the pictures, music, films and writings that they show.`,
  'everything': `everything that is known of each of them, for programs.`,
  'short': `the same in short, in the terms of Dublin Core: who, when, by whom sent, with what consent.`,
  'texts': `the texts of the pages, as files.`,
  'originals': `the files as they were sent. They may tell where and when a picture was taken, so keep this folder in the family.`,
  'noOriginals': `The files as they were sent are not here; pictures tell nothing of where they were taken.`,
  'left': `What was deleted, waits for a look or was set aside is not here.`,
  'check': `Whether all of it is whole: “sha512sum -c manifest-sha512.txt” in this folder, or any program that validates BagIt bags (RFC 8493).`,
}
