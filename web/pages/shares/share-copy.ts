/** The copy of each share-like collection. Rocks, stickers and whatever follows differ in nothing else. */
import { useMemo } from 'react'
import type { Definition, ShareName } from '../../../shared/collections/all.ts'
import { type Memory, memories } from '../../../shared/collections/memories.ts'
import { type Rock, rocks } from '../../../shared/collections/rocks.ts'
import { stickers } from '../../../shared/collections/stickers.ts'
import type { Person } from '../../../shared/content.ts'
import { visitors as messages } from '../../../shared/messages/catalogue.ts'
import { useCopy, usePerson } from '../../queries/memorial.ts'

type Share = Extract<Definition, { name: ShareName }>

/** The shares that cannot be without a picture: they are shown as postcards. */
export type PostcardName = Extract<Share, { files: { image: { required: string } } }>['name']

/** A row of any share. */
export type ShareRow = Rock | Memory

/** What stands for a share on its thank-you: its place, or its words. */
export function lineOf(row: ShareRow): string {
  return 'words' in row ? row.words : row.location
}

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
    share: messages.share.stickerButton(name, noun),
    shared: messages.share.stickerShared(noun),
    failed: messages.share.stickerFailed(noun),
  }),
  memories: () => ({
    share: messages.memory.button,
    shared: messages.memory.shared,
    failed: messages.memory.failed,
  }),
}

/** `thanks` is the family's own sentence, if they have one. */
export function kindOf(collection: Share, { name, site }: Person, thanks: string | null): Kind {
  const { name: usual, singular } = collection
  const { one, many } = usual === 'memories' ? { one: singular, many: usual } : site.nouns[usual]
  return {
    collection,
    noun: one,
    nouns: many,
    ...words[usual](one, name),
    thanks: thanks ?? messages.share.thanks(one),
  }
}

const shares = { rocks, stickers, memories } satisfies Record<ShareName, Share>

export function useKind(name: ShareName): Kind {
  const person = usePerson()
  const copy = useCopy(name)
  const thanks = 'thanks' in copy ? copy.thanks : null
  return useMemo(() => kindOf(shares[name], person, thanks), [name, person, thanks])
}
