/** The words of one life in the browser: the first page brings its own, the rest follow before the next page is shown. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { PageName, Pages, Person } from '../shared/content.ts'
import { read } from './data.ts'
import type { PartialMemorial } from './rendering.ts'

const PATH = '/api/memorial'

export function cacheMemorial(client: QueryClient, memorial: PartialMemorial): void {
  client.setQueryData([PATH], memorial)
}

function cachedMemorial(client: QueryClient): PartialMemorial | undefined {
  return client.getQueryData<PartialMemorial>([PATH])
}

/** Fetches all words, unless those of this page are there already. */
export async function loadCopy(client: QueryClient, page: PageName): Promise<void> {
  if (cachedMemorial(client)?.pages[page]) return
  await client.fetchQuery({ queryKey: [PATH], queryFn: () => read(PATH), staleTime: 0 })
}

function useMemorial(): PartialMemorial {
  const { data } = useQuery<PartialMemorial>({ queryKey: [PATH] })
  if (!data) throw new Error('A page was rendered before the words of the memorial were there.')
  return data
}

export function usePerson(): Person {
  return useMemorial().person
}

/** What a page says. The page's route has loaded it before the page is rendered. */
export function useCopy<Name extends PageName>(name: Name): Pages[Name] {
  const words = useMemorial().pages[name]
  if (!words) throw new Error(`The page ${name} was rendered before its words were there.`)
  return words
}
