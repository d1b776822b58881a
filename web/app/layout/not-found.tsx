/** The page of unknown paths, and the error boundary of pages: a card under the stars. */

import { Component, type ReactNode, useState } from 'react'
import { layout, visitors } from '../../../shared/messages/catalogue.ts'
import { pagePath } from '../../../shared/pages.ts'
import { reloadWhenReachable, usePath } from '../../navigation/navigation.ts'
import { useHasPage, usePerson } from '../../queries/memorial.ts'
import { LinkOn } from '../../ui/links.tsx'
import { NotFoundCard } from '../../ui/not-found-card.tsx'
import { useLater } from '../../ui/use-later.ts'

export function NotFoundPage() {
  const path = usePath()
  const { site } = usePerson()
  const hasPage = useHasPage()
  const waiting = site.waiting.find((page) => page !== 'stargazer' && pagePath(page) === path && !hasPage(page))
  const WaitingCard = useLater(waiting !== undefined, loadWaitingCard)
  if (waiting && WaitingCard) return <WaitingCard page={waiting} />
  return (
    <NotFoundCard heading={layout.unknown} text={layout.unknownText}>
      <p className="not-found-kindly">{visitors.notFound}</p>
      <a className="button" href="/">
        {layout.home}
      </a>
      <div className="row not-found-ways">
        {hasPage('story') && <LinkOn href="/story">{visitors.onward.story}</LinkOn>}
        {hasPage('rocks') && <LinkOn href="/rocks">{visitors.onward.rocks(site.nouns.rocks.many)}</LinkOn>}
      </div>
    </NotFoundCard>
  )
}

const loadWaitingCard = () => import('../../routes/more-screens.ts').then(({ loadWaitingCard }) => loadWaitingCard())

/** A link was pressed, as without a connection, and its page could not be loaded. */
export function UnreachedPage() {
  const [trying, setTrying] = useState(false)
  async function tryAgain() {
    setTrying(true)
    if (!(await reloadWhenReachable())) setTrying(false)
  }
  return (
    <NotFoundCard heading={layout.unshown}>
      <p role="status">{trying ? visitors.trying : visitors.unreached}</p>
      <button type="button" className="button" onClick={() => void tryAgain()}>
        {layout.again}
      </button>
    </NotFoundCard>
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
      <NotFoundCard heading={layout.unshown} text={layout.later}>
        <button type="button" className="button" onClick={() => location.reload()}>
          {layout.again}
        </button>
      </NotFoundCard>
    )
  }
}
