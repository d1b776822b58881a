/**
 * The memorial's copy in the browser: the first page brings its own, the rest is fetched before the next page is
 * shown.
 */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { hasPage, type PageName, type Pages, type Person, pageTitles, titleInCapitals } from '../../shared/content.ts'
import type { SiteFacts } from '../../shared/site-settings.ts'
import { createQueryClient, read, useAnswer } from './data.ts'
import { isInfinite } from './infinite-list.ts'
import type { PageState, PartialMemorial } from './rendering.ts'

const PATH = '/api/memorial'

/** A query client that has what a page is rendered or hydrated with. */
export function createFilledClient({ memorial, answers }: PageState): QueryClient {
  const client = createQueryClient()
  client.setQueryData([PATH], memorial)
  for (const [path, answer] of Object.entries(answers))
    client.setQueryData([path], isInfinite(path) ? { pages: [answer], pageParams: [''] } : answer)
  return client
}

/** Fetches the copy of all pages, unless that of this page is cached. */
export async function loadCopy(client: QueryClient, page: PageName): Promise<void> {
  if (client.getQueryData<PartialMemorial>([PATH])?.pages[page]) return
  await client.fetchQuery({ queryKey: [PATH], queryFn: () => read(PATH), staleTime: 0 })
}

function useMemorial(): PartialMemorial {
  const { data } = useQuery<PartialMemorial>({ queryKey: [PATH] })
  if (!data) throw new Error('A page was rendered before the memorial was loaded.')
  return data
}

/** The family's settings for the whole site, and whether sharing is open; part of every page. */
export function useSiteSettings(): Partial<SiteFacts> {
  return useAnswer('/api/site').data ?? {}
}

export function usePerson(): Person {
  return useMemorial().person
}

/** True if the site has the page that a link leads to. */
export function useHasPage(): (page: PageName) => boolean {
  const person = usePerson()
  return (page) => hasPage(person, page)
}

export function usePageTitle(name: PageName): string {
  return pageTitles(usePerson())[name]
}

export function useTitleInCapitals(name: PageName): string {
  return titleInCapitals(usePerson(), name)
}

/** The copy of a page, which its route has loaded before the page is rendered. */
export function useCopy<Name extends PageName>(name: Name): Pages[Name] {
  const copy = useMemorial().pages[name]
  if (!copy) throw new Error(`The page ${name} was rendered before its copy was loaded.`)
  return copy
}
