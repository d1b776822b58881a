/** The server's renderer. */
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageName } from '../../shared/content.ts'
import { settingsPageNames, settingsPath } from '../../shared/settings-pages.ts'
import { wordsPaths } from '../../shared/words-pages.ts'
import { loadPage } from '../navigation/screens.ts'
import { PlainFound } from '../pages/shares/plain-found.tsx'
import { createFilledClient } from '../queries/memorial.ts'
import type { PageFacts, PageState } from '../queries/rendering.ts'
import { adminRoutes, moreRoutes, publicRoutes } from '../routes/routes.ts'
import { App } from './app.tsx'
import { NamedImage } from './layout/named-image.tsx'
import { NamedItem } from './layout/named-item.tsx'

/** Call it before the first `render`. */
export async function loadPages(): Promise<void> {
  await Promise.all([...publicRoutes, ...moreRoutes].map(loadPage))
}

/** Modules of pages that have no folder of their own. */
const ofShares: { [Name in PageName]?: string } = {
  rocks: 'shares/shares-page',
  stickers: 'shares/shares-page',
  memories: 'shares/guest-book',
}

export const publicPages: readonly PageFacts[] = publicRoutes.map((route) => ({
  ...route,
  source: `web/pages/${ofShares[route.name] ?? `${route.name}/page`}.tsx`,
}))

export const browserPaths = [
  ...adminRoutes.map(({ path }) => path),
  ...wordsPaths(),
  ...settingsPageNames.map(settingsPath),
]

export function render(path: string, state: PageState): string {
  return renderToString(<App client={createFilledClient(state)} path={path} item={state.item} />)
}

export function renderNamedImage({ item, memorial }: PageState): string {
  return item ? renderToStaticMarkup(<NamedImage item={item} person={memorial.person} />) : ''
}

export function renderWelcome(state: PageState, page: PageName | undefined): string {
  if (page !== 'rocks' && page !== 'stickers') return ''
  return renderToStaticMarkup(
    <QueryClientProvider client={createFilledClient(state)}>
      <PlainFound name={page} />
    </QueryClientProvider>,
  )
}

export function renderNamedItem(state: PageState): string {
  if (!state.item) return ''
  return renderToStaticMarkup(
    <QueryClientProvider client={createFilledClient(state)}>
      <main>
        <NamedItem item={state.item} />
      </main>
    </QueryClientProvider>,
  )
}
