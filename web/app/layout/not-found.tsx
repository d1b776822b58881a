/** The page of unknown paths, and the error boundary of pages: a card under the stars. */

import { Component, type ReactNode, useState } from 'react'
import { layout, visitors } from '../../../shared/messages/catalogue.ts'
import { reloadWhenReachable } from '../../navigation/navigation.ts'
import { useHasPage, usePerson } from '../../queries/memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkOn } from '../../ui/links.tsx'
import { Sky } from '../../ui/sky/sky.tsx'
import '../../ui/button.css'
import './not-found.css'

export function NotFoundPage() {
  const { site } = usePerson()
  const hasPage = useHasPage()
  return (
    <Card heading={layout.unknown} text={layout.unknownText}>
      <p className="not-found-kindly">{visitors.notFound}</p>
      <a className="button" href="/">
        {layout.home}
      </a>
      <div className="not-found-ways">
        {hasPage('story') && <LinkOn href="/story">{visitors.onward.story}</LinkOn>}
        {hasPage('rocks') && <LinkOn href="/rocks">{visitors.onward.rocks(site.nouns.rocks.many)}</LinkOn>}
      </div>
    </Card>
  )
}

/** A link was pressed, as without a connection, and its page could not be loaded. */
export function UnreachedPage() {
  const [trying, setTrying] = useState(false)
  async function tryAgain() {
    setTrying(true)
    if (!(await reloadWhenReachable())) setTrying(false)
  }
  return (
    <Card heading={layout.unshown}>
      <p role="status">{trying ? visitors.trying : visitors.unreached}</p>
      <button type="button" className="button" onClick={() => void tryAgain()}>
        {layout.again}
      </button>
    </Card>
  )
}

/** An error in one page leaves the header, the menu and the player running. */
export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Card heading={layout.unshown} text={layout.later}>
        <button type="button" className="button" onClick={() => location.reload()}>
          {layout.again}
        </button>
      </Card>
    )
  }
}

function Card(props: { heading: string; text?: string; children: ReactNode }) {
  return (
    <div className="not-found night">
      <Sky />
      <div className="not-found-card" lang={layout.lang}>
        <Icon name="warning" />
        <h1>{props.heading}</h1>
        {props.text && <p>{props.text}</p>}
        {props.children}
      </div>
    </div>
  )
}
