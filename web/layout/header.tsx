/**
 * The fixed header. Its menu is a popover where the screen is narrow, so that it opens before any script has run, and
 * Escape and the way back of the focus are the browser's own.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { MOBILE_BREAKPOINT_PX } from '../../shared/limits.ts'
import { usePerson } from '../memorial.ts'
import { usePath } from '../navigation.ts'
import { useMenu } from './menu.ts'
import './header.css'

export function Header() {
  const { name } = usePerson()
  const path = usePath()
  const entries = useMenu()
  const toggle = useRef<HTMLButtonElement>(null)
  const { menu, open, flip, close } = useMenuState(toggle)

  return (
    <header className="header night">
      <div className="header-bar wrap">
        <a className="brand" href="/" aria-label={`${name}, Home`}>
          {name}
        </a>
        <button
          ref={toggle}
          type="button"
          className="menu-toggle"
          popoverTarget="menu"
          aria-controls="menu"
          aria-expanded={open}
          onClick={flip}
        >
          <span className="menu-mark" aria-hidden="true" />
          {open ? 'Close' : 'Menu'}
        </button>
        <nav
          ref={menu}
          id="menu"
          className="menu"
          aria-label="Main menu"
          popover="auto"
          data-open={open || undefined}
        >
          <ul className="menu-list">
            {entries.map((entry) => (
              <li key={entry.path}>
                <a
                  href={entry.path}
                  aria-current={entry.path === path ? 'page' : undefined}
                  onClick={close}
                >
                  {entry.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}

/** Open or closed. Browsers without popovers get the same by an attribute. */
function useMenuState(toggle: React.RefObject<HTMLButtonElement | null>) {
  const menu = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)

  const close = useCallback(() => {
    if (menu.current?.hidePopover) menu.current.hidePopover()
    else setOpen(false)
  }, [])

  useEffect(() => {
    const element = menu.current
    const follow = (event: Event) => setOpen((event as ToggleEvent).newState === 'open')
    // A browser without popovers does not even know the selector.
    if (element?.hidePopover && element.matches('.menu:popover-open')) setOpen(true)
    element?.addEventListener('beforetoggle', follow)
    return () => element?.removeEventListener('beforetoggle', follow)
  }, [])

  useEffect(() => {
    if (!open) return
    const behind = document.querySelectorAll('.brand, .skip, main, main ~ footer')
    for (const element of behind) element.toggleAttribute('inert', true)
    const wide = matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`)
    const onWiden = () => wide.matches && leave()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && leave()
    function leave() {
      close()
      toggle.current?.focus()
    }
    wide.addEventListener('change', onWiden)
    document.addEventListener('keydown', onKey)
    // Whoever opened the menu before the scripts were there may have widened the screen since.
    onWiden()
    return () => {
      for (const element of behind) element.toggleAttribute('inert', false)
      wide.removeEventListener('change', onWiden)
      document.removeEventListener('keydown', onKey)
    }
  }, [open, close, toggle])

  return { menu, open, close, flip: () => menu.current?.hidePopover || setOpen(!open) }
}
