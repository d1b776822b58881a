/** The ten entries of the menu, in their order. */
import { pageTitles } from '../../shared/content.ts'
import { usePerson } from '../memorial.ts'
import { publicRoutes } from '../routes.ts'

export function useMenu(): { path: string; title: string }[] {
  const titles = pageTitles(usePerson())
  return publicRoutes.map(({ path, name }) => ({ path, title: titles[name] }))
}
