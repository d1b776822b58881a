/** The copy of each share-like collection. Rocks, stickers and whatever follows differ in nothing else. */
import type { SiteSettings } from '../../../shared/collection.ts'
import type { Definition, ShareName } from '../../../shared/collections/all.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import { stickers } from '../../../shared/collections/stickers.ts'
import { visitorMessages as messages } from '../../../shared/messages/visitors.ts'

/** What happens with what is sent, said beside the button that sends it. */
export function whenShown({ shares }: Partial<SiteSettings>): string {
  return shares === 'after-a-look'
    ? messages.share.lookedAtFirst
    : 'It will appear on this page at once, with your name.'
}

type Share = Extract<Definition, { name: ShareName }>

export type Kind = {
  collection: Share
  /** The buttons, and the heading above the form. */
  share: (name: string) => string
  shared: (name: string) => string
  thanks: string
  failed: string
}

export const kinds = {
  rocks: {
    collection: rocks,
    share: () => messages.share.button,
    shared: messages.share.rockShared,
    thanks: messages.share.rockThanks,
    failed: messages.share.rockFailed,
  },
  stickers: {
    collection: stickers,
    share: (name) => `Share Your ${name} Sticker`,
    shared: () => messages.share.stickerShared,
    thanks: messages.share.stickerThanks,
    failed: messages.share.stickerFailed,
  },
} satisfies Record<ShareName, Kind>
