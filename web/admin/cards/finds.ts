/** What a printed card lies under, for sentences: a rock is a stone there, anything else as the family calls it. */
import { usePerson } from '../../queries/memorial.ts'

export function useFinds(): { one: string; many: string } {
  const { rocks } = usePerson().site.nouns
  return rocks.one === 'rock' ? { one: 'stone', many: 'stones' } : rocks
}
