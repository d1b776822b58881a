/** Hydrates the page that the server has rendered, or renders the administrator's screens. */
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { SiteFacts } from '../../shared/site-settings.ts'
import { startNavigation } from '../navigation/navigation.ts'
import { loadPage } from '../navigation/screens.ts'
import { createFilledClient, loadCopy } from '../queries/memorial.ts'
import type { PageState } from '../queries/rendering.ts'
import { findOwnRoute, findRoute } from '../routes/routes.ts'
import { onPlay, pauseOthers } from '../ui/one-sound.ts'
import { App } from './app.tsx'

const root = document.getElementById('root') as HTMLElement
const state: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
const path = location.pathname

const client = createFilledClient(state)
const settings = (state.answers['/api/site'] ?? {}) as Partial<SiteFacts>
const route = findOwnRoute(path, state.memorial.person, settings)
// The server has read the page's lists; what it could not read, the page requests once.
if (route) await Promise.all([loadPage(route), 'reads' in route && loadCopy(client, route.name)])
const app = <App client={client} path={path} item={state.item} />
if (route?.name === 'admin') createRoot(root).render(app)
// Hydrate as a transition, which yields to the visitor's events.
else startTransition(() => void hydrateRoot(root, app))
startNavigation(client, findRoute)
onPlay(pauseOthers)
