/** A sheet of cards to print, cut and lay under the stones: each has a code that opens the share form. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Results } from '../../../../shared/api/results.ts'
import type { Settings } from '../../../../shared/api/settings.ts'
import type { Memorial } from '../../../../shared/content.ts'
import { adminFrame, adminCards as texts } from '../../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../../shared/sentences/admin.ts'
import { useChange } from '../../../lists/use-change.ts'
import { read, useAnswer } from '../../../queries/data.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { AdminHeader } from '../../shell/admin-header.tsx'
import { useSession } from '../../shell/sign-in/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Unread } from '../../ui/failed-list.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import '../../../ui/button.css'
import { useCardNouns } from '../../library/card-nouns.ts'
import { CardDoor, usualTarget } from './card-door.tsx'
import './cards.css'

/** Two beside two, four rows: a sheet that A4 and Letter both hold. */
const CARDS = 8
/** Addresses that a stranger's phone cannot reach. */
const unreachable = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)|\.local$/

const BACK = { [adminFrame.back]: '/admin?tab=rocks' }

/** A screen of its own, so that the dashboard does without the code that draws codes. */
export function CardsScreen() {
  return (
    <AdminFrame>
      <Cards />
    </AdminFrame>
  )
}

function Cards() {
  const isReviewer = useSession().data?.role === 'reviewer'
  const { many } = useCardNouns()
  return (
    <>
      <AdminHeader title={texts.title(many).toLocaleUpperCase(adminFrame.lang)} links={BACK} />
      {!isReviewer && <Sheets />}
    </>
  )
}

function Sheets() {
  const settings = useAnswer('/api/admin/settings')
  // Read anew: the screen's own copy has the person alone.
  const memorial = useQuery({ queryKey: ['cards'], queryFn: () => read<Memorial>('/api/memorial') })
  if (settings.data && memorial.data) return <Sheet settings={settings.data} memorial={memorial.data} />
  const retry = () => Promise.all([settings.refetch(), memorial.refetch()])
  return <Unread error={settings.error ?? memorial.error} retry={retry} />
}

/** New letters for each sheet, so that no two cards share a chain. */
function useLetters() {
  const { change, busy } = useChange('/api/admin/cards')
  const [letters, setLetters] = useState<readonly string[]>([])
  const body = { count: CARDS }
  async function makeLetters() {
    const made = await change<Results['POST /api/admin/cards']>(actionOutcomes.makeLetters, {
      method: 'POST',
      path: '/api/admin/cards',
      body,
    })
    if (made) setLetters(made.response.letters)
  }
  return { letters, makeLetters: () => void makeLetters(), busy }
}

function Sheet({ settings, memorial }: { settings: Settings; memorial: Memorial }) {
  const { publicUrl } = settings
  const [target, setTarget] = useState(usualTarget)
  const origin = publicUrl ?? location.origin
  const { one } = useCardNouns()
  const address = origin + target.path
  const { host, hostname, pathname } = new URL(address)
  const { letters, makeLetters, busy } = useLetters()
  // Only the site's own address takes letters.
  const own = target === usualTarget ? letters : []
  return (
    <>
      <div className="stack cards-intro">
        <p>{texts.intro(one)}</p>
        {unreachable.test(hostname) && (
          <p className="cards-warning" role="alert">
            {texts.unreachable(origin)}
          </p>
        )}
        <CardDoor settings={settings} onChoose={setTarget} />
        {!publicUrl && <p>{texts.thisAddress(origin)}</p>}
        {target === usualTarget && (
          <>
            <p>{texts.letters.about(one)}</p>
            <ActionButton
              label={letters.length > 0 ? texts.letters.makeNew : texts.letters.make}
              busy={busy}
              onPress={makeLetters}
            />
          </>
        )}
        <button type="button" className="button" onClick={() => print()}>
          {texts.print}
        </button>
      </div>
      <ul className="card-sheet">
        {Array.from({ length: CARDS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is what stands at its place.
          <li key={place} className="stone-card">
            <div>
              <p className="stone-card-name" dir="auto">
                {memorial.person.fullName}
              </p>
              <p dir="auto">{memorial.pages.rocks?.card}</p>
              <p className="stone-card-address">{host + pathname}</p>
              {target.printed && <p dir="auto">{target.printed}</p>}
              {own[place] && <p className="stone-card-letters">{own[place]}</p>}
            </div>
            <QrCode text={own[place] ? `${address}-${own[place]}` : address} label={texts.code(host + pathname)} />
          </li>
        ))}
      </ul>
    </>
  )
}
