/** The footer of every page: all pages, a line from the family, and the button back to the top once scrolled. */

import { useSyncExternalStore } from 'react'
import { BACK_TO_TOP_PX } from '../../../shared/collections/limits.ts'
import { mailAddress, years } from '../../../shared/content.ts'
import { IMPRINT_PAGE, PRIVACY_PAGE } from '../../../shared/legal.ts'
import { layout, search } from '../../../shared/messages/catalogue.ts'
import { SEARCH_PAGE } from '../../../shared/search-page.ts'
import { usePerson, useSiteSettings } from '../../queries/memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { listen } from '../../ui/listen.ts'
import { stored } from '../../ui/stored.ts'
import { useMenu } from './header.tsx'
import './footer.css'

export function Footer() {
  const person = usePerson()
  const { imprint } = useSiteSettings()
  // The sign-in keeps the words of the line to /admin here: visitors' scripts hold none.
  const line = useSyncExternalStore(
    () => () => {},
    () => stored('family'),
    () => null,
  )
  return (
    <footer className="footer">
      <div className="wrap footer-inside">
        <p className="footer-name" translate="no">
          {person.fullName}
          <span>{years(person)}</span>
        </p>
        <nav aria-label={layout.allPages}>
          <ul className="footer-menu">
            {useMenu().map((entry) => (
              <li key={entry.path}>
                <a href={entry.path}>{entry.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="row footer-line">
          <span>{person.site.footer}</span> <a href={mailAddress(person.email)}>{layout.write}</a>
          <a href={SEARCH_PAGE}>{search.title}</a>
          <a href={PRIVACY_PAGE}>{layout.privacy}</a>
          {imprint && <a href={IMPRINT_PAGE}>{layout.imprint}</a>}
          {line && <a href="/admin">{line}</a>}
        </p>
      </div>
      <BackToTop />
    </footer>
  )
}

const subscribe = (listener: () => void) => listen(window, ['scroll'], listener, { passive: true })

function BackToTop() {
  const visible = useSyncExternalStore(
    subscribe,
    () => scrollY > BACK_TO_TOP_PX,
    () => false,
  )
  return (
    <button
      type="button"
      className="round back-to-top"
      hidden={!visible}
      onClick={() => {
        const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
        scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
    >
      <Icon name="up" />
      <span className="visually-hidden">{layout.top}</span>
    </button>
  )
}
