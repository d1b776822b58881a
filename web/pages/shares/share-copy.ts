/** The copy of each share-like collection. Rocks, stickers and later ones differ in nothing else. */
import { useMemo } from 'react'
import type { Definition, ShareName } from '../../../shared/collections/all.ts'
import type { Memory } from '../../../shared/collections/memories.ts'
import type { Rock } from '../../../shared/collections/rocks.ts'
import type { Person } from '../../../shared/content.ts'
import { visitors as messages } from '../../../shared/messages/catalogue.ts'
import { useCopy, usePerson } from '../../queries/memorial.ts'

export type Share = Extract<Definition, { name: ShareName }>

/** The shares that cannot be without a picture: they are shown as postcards. */
export type PostcardName = Extract<Share, { files: { image: { required: string } } }>['name']

/** A row of any share. */
export type ShareRow = Rock | Memory

/** Line that describes a share on its thank-you: its place, or its words. */
export function lineOf(row: ShareRow): string {
  return 'words' in row ? row.words : row.location
}

export type Kind = {
  collection: Share
  /** Noun for one share, in the family's words. */
  noun: string
  /** Many of them. */
  nouns: string
  /** The buttons, and the heading above the form. */
  share: string
  /** Name of the person to whom the site belongs. */
  name: string
  /** The family's own sentence to thank with, if they have one. */
  ownThanks: string | null
}

const buttons: Record<ShareName, (noun: string, name: string) => string> = {
  rocks: (noun) => messages.share.button(noun),
  stickers: (noun, name) => messages.share.stickerButton(name, noun),
  memories: () => messages.memory.button,
}

/** `ownThanks` is the family's own sentence, if they have one. */
export function kindOf(collection: Share, { name, site }: Person, ownThanks: string | null): Kind {
  const { name: usual } = collection
  const { one, many } = usual === 'memories' ? messages.memory : site.nouns[usual]
  return { collection, noun: one, nouns: many, share: buttons[usual](one, name), name, ownThanks }
}

export function useKind(collection: Share): Kind {
  const { name } = collection
  const person = usePerson()
  const copy = useCopy(name)
  const thanks = 'thanks' in copy ? copy.thanks : null
  return useMemo(() => kindOf(collection, person, thanks), [collection, person, thanks])
}
