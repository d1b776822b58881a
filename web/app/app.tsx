/** The whole site around the current screen. Server and browser render the same tree. */
import '../styles/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PathContext, useIsFirstScreen, useIsUnreached, usePath } from '../navigation/navigation.ts'
import { loadedPage } from '../navigation/screens.ts'
import { usePerson, useSiteSettings } from '../queries/memorial.ts'
import type { ShownItem } from '../queries/rendering.ts'
import { findOwnRoute } from '../routes/routes.ts'
import { Layout } from './layout/layout.tsx'
import { NamedItem } from './layout/named-item.tsx'
import { Boundary, NotFoundPage, UnreachedPage } from './layout/not-found.tsx'

/** `path` and `item` come from the request; in the browser, navigation takes over from there. */
export function App({ client, path, item }: { client: QueryClient; path: string; item?: ShownItem | undefined }) {
  // entry-start.ts and the browser tests wait for this mark.
  useEffect(() => void performance.mark('hydrated'), [])
  return (
    <QueryClientProvider client={client}>
      <PathContext value={path}>
        <Layout>
          <CurrentPage item={item} />
        </Layout>
      </PathContext>
    </QueryClientProvider>
  )
}

function CurrentPage({ item }: { item: ShownItem | undefined }) {
  const path = usePath()
  const isFirst = useIsFirstScreen()
  const isUnreached = useIsUnreached()
  const route = findOwnRoute(path, usePerson(), useSiteSettings())
  if (!route) return <NotFoundPage />
  if (isUnreached) return <UnreachedPage />
  const Page = loadedPage(route)
  return (
    <Boundary key={path}>
      {isFirst && item && <NamedItem item={item} />}
      <Page />
    </Boundary>
  )
}
