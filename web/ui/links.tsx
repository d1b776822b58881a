/** Links with a sign at their end: the way on within this site, and the way to another. */

import type { ReactNode } from 'react'
import { layout } from '../../shared/messages/catalogue.ts'
import { Icon } from './icon.tsx'
import './button.css'

type LinkProps = { href: string; children: ReactNode }

export function LinkOn({ href, children }: LinkProps) {
  return (
    <a className="way-on" href={href}>
      {children}
      <Icon name="right" />
    </a>
  )
}

/** Opens in a new tab, and says so to screen readers. */
export function ExternalLink({ href, children, className = 'way-on' }: LinkProps & { className?: string }) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      <Icon name="out" />
      <span className="visually-hidden">{layout.newTab}</span>
    </a>
  )
}
