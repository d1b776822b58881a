/**
 * The layout of every screen: skip link, header, footer, audio element, toasts, and the new title for screen readers.
 */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { documentTitle } from '../../../shared/content.ts'
import { layout } from '../../../shared/messages/catalogue.ts'
import { usePath } from '../../navigation/navigation.ts'
import { AudioHost } from '../../player/audio-host.tsx'
import { usePerson, useSiteSettings } from '../../queries/memorial.ts'
import { findOwnRoute } from '../../routes/routes.ts'
import { Sky } from '../../ui/sky/sky.tsx'
import { PENCIL, stored } from '../../ui/stored.ts'
import { ToastOutlet } from '../../ui/toast.tsx'
import { useLater } from '../../ui/use-later.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import './layout.css'

/** After everything else that a page loads. */
const LIGHTS_MS = 1000

export function Layout({ children }: { children: ReactNode }) {
  const path = usePath()
  const person = usePerson()
  const settings = useSiteSettings()
  const main = useRef<HTMLElement>(null)
  const lastPath = useRef(path)
  const [announcement, setAnnouncement] = useState('')
  const route = findOwnRoute(path, person, settings)
  const isAdmin = route?.name === 'admin'
  const Pencil = useLater(!isAdmin, loadPencil)

  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    document.title = isAdmin ? person.site.title : documentTitle(person, route?.name)
    document.documentElement.lang = isAdmin ? 'en' : person.language
    setAnnouncement(document.title)
    main.current?.focus({ preventScroll: true })
  }, [path, person, route, isAdmin])

  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page lights are free of other words.
  useEffect(() => {
    if (isAdmin) return
    const show = () => import('../../lights/lights.ts').then(({ showLights }) => showLights(person)).catch(() => {})
    const timer = setTimeout(show, LIGHTS_MS)
    return () => clearTimeout(timer)
  }, [path, person, isAdmin])

  return (
    <>
      <a className="skip" href="#content" lang={layout.lang}>
        {layout.skip}
      </a>
      <Sky />
      {/* An unknown visitor of a closed site learns no names. */}
      {person.name && <Header />}
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      {person.name && <Footer />}
      {Pencil && !isAdmin && <Pencil />}
      <AudioHost />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <ToastOutlet />
    </>
  )
}

/** Visitors load nothing of it. */
async function loadPencil() {
  if (stored(PENCIL)) return (await import('../../routes/more-screens.ts')).loadPencil()
}
