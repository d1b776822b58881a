/**
 * The fixed header. On a narrow screen its menu is a popover, so that it opens before hydration. Escape and the return
 * of the focus are the browser's own; the back button closes it, too.
 */

import { useCallback, useEffect, useRef, useState } from 'react'
import { MOBILE_BREAKPOINT_EM } from '../../../shared/collections/limits.ts'
import { hasPage, pageTitles } from '../../../shared/content.ts'
import { layout, visitors } from '../../../shared/messages/catalogue.ts'
import { SHARE_ADDRESS } from '../../../shared/share-address.ts'
import { usePath } from '../../navigation/navigation.ts'
import { afterPaint, useBackCloses } from '../../navigation/overlay-history.ts'
import { usePerson, useSiteSettings } from '../../queries/memorial.ts'
import { isThere, publicRoutes } from '../../routes/routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { listen } from '../../ui/listen.ts'
import '../../ui/button.css'
import './header.css'
import './menu.css'

export function Header() {
  const person = usePerson()
  const { name } = person
  const path = usePath()
  const entries = useMenu()
  const toggle = useRef<HTMLButtonElement>(null)
  const { menu, open, toggleMenu, close } = useMenuState(toggle)

  return (
    <header className="header">
      <div className="header-bar wrap">
        <a className="brand" translate="no" href="/" aria-label={`${name}, ${entries[0]?.title}`}>
          {name}
        </a>
        <button
          ref={toggle}
          type="button"
          className="menu-toggle"
          popoverTarget="menu"
          aria-controls="menu"
          data-open={open || undefined}
          onClick={toggleMenu}
        >
          <span className="menu-mark" aria-hidden="true" />
          {open ? layout.close : layout.menu}
        </button>
        <div ref={menu} id="menu" className="menu" popover="auto" data-open={open || undefined}>
          <nav aria-label={layout.mainMenu}>
            <ul className={entries.length > 10 ? 'menu-list many' : 'menu-list'}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <a href={entry.path} aria-current={entry.path === path ? 'page' : undefined} onClick={close}>
                    {entry.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {/* Share button at the foot of the menu, within reach of the thumb. */}
          {hasPage(person, 'rocks') && (
            <div className="menu-share">
              <a className="button" href={SHARE_ADDRESS} onClick={close}>
                <Icon name="camera" />
                {visitors.share.button(person.site.nouns.rocks.one, person.site.nouns.rocks.found)}
              </a>
            </div>
          )}
        </div>
      </div>
    </header>
  )
}

/** Entries of the menu: the public pages of this site, in order. */
export function useMenu(): { path: string; title: string }[] {
  const person = usePerson()
  const titles = pageTitles(person)
  const settings = useSiteSettings()
  const there = publicRoutes.filter((route) => isThere(route, person, settings))
  return there.map(({ path, name }) => ({ path, title: titles[name] }))
}

/** State of the menu. Browsers without popovers get the same by an attribute. */
function useMenuState(toggle: React.RefObject<HTMLButtonElement | null>) {
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const close = useCallback(() => {
    if (menu.current?.hidePopover) menu.current.hidePopover()
    else setOpen(false)
  }, [])

  useEffect(() => {
    const element = menu.current
    const onToggle = ({ newState }: ToggleEvent) => setOpen(newState === 'open')
    // A browser without popovers would throw at the selector.
    if (element?.hidePopover && element.matches('.menu:popover-open')) setOpen(true)
    return listen(element, ['beforetoggle'], onToggle)
  }, [])

  useBackCloses(open, close)

  useEffect(() => {
    if (!open) return
    const background = document.querySelectorAll<HTMLElement>('.brand, .skip, main, main ~ footer')
    let isOpen = true
    const markBackground = () => {
      for (const element of background) element.inert = isOpen
    }
    // The menu is painted first, which the page behind it, made inert, would delay.
    afterPaint(markBackground)
    const wide = matchMedia(`(min-width: ${MOBILE_BREAKPOINT_EM}em)`)
    const onWiden = () => wide.matches && leave()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && leave()
    function leave() {
      close()
      toggle.current?.focus()
    }
    const endWide = listen(wide, ['change'], onWiden)
    const endKeys = listen(document, ['keydown'], onKey)
    // A menu that was opened before hydration may be on a wider screen now.
    onWiden()
    return () => {
      isOpen = false
      markBackground()
      endWide()
      endKeys()
    }
  }, [open, close, toggle])

  return { menu, open, close, toggleMenu: () => menu.current?.hidePopover || setOpen(!open) }
}
