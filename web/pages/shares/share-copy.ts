/** Rocks and stickers are one thing. What differs between them is said here. */
import { rocks } from '../../../shared/collections/rocks.ts'
import { stickers } from '../../../shared/collections/stickers.ts'
import { messages } from '../../../shared/messages/messages.ts'

type Wording = {
  /** The words on the buttons and above the form. */
  share: (name: string) => string
  /** What one of them is called in running text. */
  noun: string
  send: string
  empty: string
  loading: string
  unread: string
  shared: (name: string) => string
  failed: string
}

export type Kind = {
  name: 'rocks' | 'stickers'
  collection: typeof rocks | typeof stickers
} & Wording

export const kinds: Record<Kind['name'], Kind> = {
  rocks: {
    name: 'rocks',
    collection: rocks,
    share: () => 'Share Your Rock',
    noun: 'rock',
    send: 'Share this rock',
    empty: 'No rocks have been shared yet.',
    loading: 'Loading rocks...',
    unread: 'Unable to load rocks',
    shared: messages.share.rockShared,
    failed: messages.share.rockFailed,
  },
  stickers: {
    name: 'stickers',
    collection: stickers,
    share: (name) => `Share Your ${name} Sticker`,
    noun: 'sticker',
    send: 'Share this sticker',
    empty: 'No stickers have been shared yet.',
    loading: 'Loading stickers...',
    unread: 'Unable to load stickers',
    shared: () => messages.share.stickerShared,
    failed: messages.share.stickerFailed,
  },
}
