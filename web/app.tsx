/** The whole site around the current screen. Server and browser render the same tree. */
import './styles/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Layout } from './layout/layout.tsx'
import { Boundary, NotFoundPage } from './layout/not-found.tsx'
import { PathContext, usePath } from './navigation.ts'
import { findRoute, loadedPage } from './routes.ts'

/** `path` is that of the request; in the browser, navigation takes over from there. */
export function App({ client, path }: { client: QueryClient; path: string }) {
  // entry-start.ts and the browser tests wait for this mark.
  useEffect(() => void performance.mark('hydrated'), [])
  return (
    <QueryClientProvider client={client}>
      <PathContext value={path}>
        <Layout>
          <CurrentPage />
        </Layout>
      </PathContext>
    </QueryClientProvider>
  )
}

function CurrentPage() {
  const path = usePath()
  const route = findRoute(path)
  if (!route) return <NotFoundPage />
  const Page = loadedPage(route)
  return (
    <Boundary key={path}>
      <Page />
    </Boundary>
  )
}
