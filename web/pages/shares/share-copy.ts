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
  /** Noun with its article, as in 'You have found a rock'. */
  found: string
  /** The buttons, and the heading above the form. */
  share: string
  /** Name of the person to whom the site belongs. */
  name: string
  /** The family's own sentence to thank with, if they have one. */
  ownThanks: string | null
}

const buttons: Record<ShareName, (kind: Pick<Kind, 'noun' | 'found' | 'name'>) => string> = {
  rocks: ({ noun, found }) => messages.share.button(noun, found),
  stickers: ({ noun, found, name }) => messages.share.stickerButton(name, noun, found),
  memories: () => messages.memory.button,
}

/** `ownThanks` is the family's own sentence, if they have one. */
export function kindOf(collection: Share, { name, site }: Person, ownThanks: string | null): Kind {
  const { name: usual } = collection
  const isMemory = usual === 'memories'
  const noun = isMemory ? messages.memory.one : site.nouns[usual].one
  const nouns = isMemory ? messages.memory.many : site.nouns[usual].many
  const told = { noun, nouns, found: isMemory ? '' : site.nouns[usual].found, name }
  return { ...told, collection, share: buttons[usual](told), ownThanks }
}

export function useKind(collection: Share): Kind {
  const { name } = collection
  const person = usePerson()
  const copy = useCopy(name)
  const thanks = 'thanks' in copy ? copy.thanks : null
  return useMemo(() => kindOf(collection, person, thanks), [collection, person, thanks])
}
