/** Hydrates the page that the server has rendered, or renders the administrator's screens. */
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createFilledClient } from './memorial.ts'
import { prepare, startNavigation } from './navigation.ts'
import type { PageState } from './rendering.ts'
import { findRoute } from './routes.ts'
import { onPlay, pauseOthers } from './ui/one-sound.ts'

const root = document.getElementById('root') as HTMLElement
const state: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
const path = location.pathname

const client = createFilledClient(state)
await prepare(client, path)
const app = <App client={client} path={path} />
if (findRoute(path)?.name === 'admin') createRoot(root).render(app)
// As a transition, hydration yields to the visitor's events.
else startTransition(() => void hydrateRoot(root, app))
startNavigation(client)
onPlay(pauseOthers)
