/** The sender's own waiting shares, first on the page. They are read by their tokens, which only this browser has. */
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { pages, sharing, voice as texts } from '../../../shared/messages/catalogue.ts'
import { ResponseError } from '../../http/errors.ts'
import { send } from '../../http/send.ts'
import type { Created } from '../../lists/change-rows.ts'
import { SharedBy } from '../../ui/shared-by.tsx'
import { useStore } from '../../ui/store.ts'
import { forgetOwnShare, keepOwnShare, type OwnShare, ownShares } from './own-shares.ts'
import { type Kind, lineOf, type ShareRow } from './share-copy.ts'
import { OWN_PICTURE, useOwnFile } from './use-own-file.ts'
import './waiting-shares.css'

type Props = { kind: Kind; Button: ComponentType<{ id: string; name: string }> }

/** `Button` opens what the sender can do with a share. */
export function WaitingShares({ kind, Button }: Props) {
  const own = useStore(ownShares).filter(({ collection, waits }) => waits && collection === kind.collection.name)
  const cards = own.map((share) => <WaitingShare key={share.id} kind={kind} own={share} Button={Button} />)
  return createPortal(cards, useHost())
}

/** An element before the list of the page, which itself need not load anything of this. */
function useHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'))
  useEffect(() => {
    const list = document.getElementById('shared')
    if (list instanceof HTMLHeadingElement) list.after(host)
    else list?.prepend(host)
    return () => host.remove()
  }, [host])
  return host
}

function WaitingShare({ kind, own, Button }: Props & { own: OwnShare }) {
  const row = useWaitingRow(kind, own)
  const picture = useOwnFile(row?.imageUrl ? row.imageUrl + OWN_PICTURE : null, own)
  const voice = useOwnFile(row && 'voiceUrl' in row ? row.voiceUrl : null, own)
  if (!row) return null
  const { width, height, name } = row
  const line = lineOf(row)
  const text = 'description' in row ? row.description : null
  return (
    <article className="row waiting-share" aria-label={sharing.waitsForFamily}>
      {width && height && (
        <div className="waiting-picture" style={{ aspectRatio: `${width} / ${height}` }}>
          {picture && <img src={picture} alt={sharing.yours(kind.noun)} />}
        </div>
      )}
      <div className="waiting-words">
        <p className="waiting-note">{sharing.waitsForFamily}</p>
        <h3 dir="auto">{line}</h3>
        {text && <p dir="auto">{pages.shares.quote(text)}</p>}
        {/* biome-ignore lint/a11y/useMediaCaption: somebody hears what they have said */}
        {voice && <audio controls src={voice} aria-label={texts.heard} />}
        <p className="soft">
          <SharedBy name={name} />
        </p>
        <Button id={own.id} name={line} />
      </div>
    </article>
  )
}

/** Undefined while it is read, and once the family shows it: then it is in the list like every other. */
function useWaitingRow({ collection }: Kind, own: OwnShare) {
  const path = `${collection.create.path}/${own.id}`
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: () => send<Created<ShareRow>>({ method: 'GET', path, token: own.token }),
    retry: false,
  })
  const isShown = data !== undefined && !data.message
  const isGone = error instanceof ResponseError && error.status === 404
  useEffect(() => {
    if (isGone) forgetOwnShare(own.id)
    else if (isShown) keepOwnShare({ ...own, waits: false })
  }, [isGone, isShown, own])
  return data?.message ? data : undefined
}
