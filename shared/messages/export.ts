/** Sentences of an exported site: of its own page, and of the files that say what it is. */

import { isShare } from '../collection.ts'
import type { AnyCollection } from '../collections/all.ts'

export const exportMessages = {
  found: 'found',
  /** Before, on and after a link to the list of everything. */
  unnamed: ['Did you come here for one thing? It is in ', 'the list of everything', '.'],

  /** Sender of a thing, and the consent to show it. */
  consent: (collection: AnyCollection) =>
    isShare(collection)
      ? 'Sent to be shown on this memorial site by the person who is named, who could take it back for 30 days.'
      : 'Put here by the family, to be shown on this memorial site.',

  about: {
    open: 'How to open it: double-click index.html. No network and no program but a browser is needed.',
    holds: [
      'What is here:',
      '- data/site: every page as visitors saw it, with the pictures, music, films and writings that they show.',
      '- data/album.json: everything that is known of each of them, for programs.',
      '- data/metadata.csv: the same in short, in the terms of Dublin Core: who, when, by whom sent, with what consent.',
      '- data/words: the texts of the pages, as files.',
    ],
    originals:
      '- data/originals: the files as they were sent. They may tell where and when a picture was taken, so keep this folder in the family.',
    noOriginals: 'The files as they were sent are not here; pictures tell nothing of where they were taken.',
    left: 'What was deleted, waits for a look or was set aside is not here.',
    check:
      'Whether all of it is whole: `sha512sum -c manifest-sha512.txt` in this folder, or any program that validates BagIt bags (RFC 8493).',
  },
} as const
