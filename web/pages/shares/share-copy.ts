/** The copy of each share-like collection. Rocks, stickers and whatever follows differ in nothing else. */
import { useMemo } from 'react'
import type { Definition, ShareName } from '../../../shared/collections/all.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import { stickers } from '../../../shared/collections/stickers.ts'
import type { Person } from '../../../shared/content.ts'
import { visitorMessages as messages } from '../../../shared/messages/visitors.ts'
import { useCopy, usePerson } from '../../memorial.ts'

type Share = Extract<Definition, { name: ShareName }>

export type Kind = {
  collection: Share
  /** One of what is shared, as the family calls it. */
  noun: string
  /** Many of them. */
  nouns: string
  /** The buttons, and the heading above the form. */
  share: string
  shared: string
  thanks: string
  failed: string
}

type Words = (noun: string, name: string) => Pick<Kind, 'share' | 'shared' | 'failed'>

const words: Record<ShareName, Words> = {
  rocks: (noun, name) => ({
    share: messages.share.button(noun),
    shared: messages.share.rockShared(noun, name),
    failed: messages.share.rockFailed(noun),
  }),
  stickers: (noun, name) => ({
    share: messages.share.stickerButton(noun, name),
    shared: messages.share.stickerShared(noun),
    failed: messages.share.stickerFailed(noun),
  }),
}

/** `thanks` is the family's own sentence, if they have one. */
export function kindOf(collection: Share, { name, site }: Person, thanks: string | null): Kind {
  const { one, many } = site.nouns[collection.name]
  return {
    collection,
    noun: one,
    nouns: many,
    ...words[collection.name](one, name),
    thanks: thanks ?? messages.share.thanks(one),
  }
}

const shares = { rocks, stickers } satisfies Record<ShareName, Share>

export function useKind(name: ShareName): Kind {
  const person = usePerson()
  const { thanks } = useCopy(name)
  return useMemo(() => kindOf(shares[name], person, thanks), [name, person, thanks])
}
