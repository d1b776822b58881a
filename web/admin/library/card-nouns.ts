/**
 * Nouns for the things on printed cards, in sentences: a rock is a stone there, anything else has the family's name.
 */
import { usePerson } from '../../queries/memorial.ts'

export function useCardNouns(): { one: string; many: string } {
  const { rocks } = usePerson().site.nouns
  return rocks.one === 'rock' ? { one: 'stone', many: 'stones' } : rocks
}
