/** What every screen has around it: a way past the menu, the header, the footer, toasts, and news for screen readers. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { documentTitle } from '../../shared/content.ts'
import { usePerson } from '../memorial.ts'
import { usePath } from '../navigation.ts'
import { AudioHost } from '../player/audio-host.tsx'
import { findRoute } from '../routes.ts'
import { ToastOutlet } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import './layout.css'

export function Layout({ children }: { children: ReactNode }) {
  const path = usePath()
  const person = usePerson()
  const main = useRef<HTMLElement>(null)
  const entered = useRef(path)
  const [news, setNews] = useState('')

  useEffect(() => {
    if (entered.current === path) return
    entered.current = path
    const route = findRoute(path)
    document.title =
      route?.name === 'admin' ? person.site.title : documentTitle(person, route?.name)
    setNews(document.title)
    main.current?.focus({ preventScroll: true })
  }, [path, person])

  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <Header />
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <AudioHost />
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <ToastOutlet />
    </>
  )
}
