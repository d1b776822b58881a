/** The guest book: what people remember, in their words, with a picture beside them where there is one. */

import { useEffect, useRef } from 'react'
import { addresses, addressOf, anchorOf } from '../../../shared/addresses.ts'
import { type Memory, memories } from '../../../shared/collections/memories.ts'
import { itemOf } from '../../../shared/item.ts'
import { visitors as messages, pages } from '../../../shared/messages/catalogue.ts'
import { EmptyState, ListState, Loading } from '../../lists/list-state.tsx'
import { ShowMore } from '../../lists/show-more.tsx'
import { useNamedId } from '../../navigation/navigation.ts'
import { type InfiniteList, useInfiniteList } from '../../queries/infinite-list.ts'
import { firstShares } from '../../queries/list-paths.ts'
import { useCopy, usePerson } from '../../queries/memorial.ts'
import { Heard } from '../../ui/heard.tsx'
import { SaveLink, SendButton } from '../../ui/item-actions.tsx'
import { LocalDate } from '../../ui/local-date.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { useLater } from '../../ui/use-later.ts'
import { FormLink, NoScriptForm } from './no-script.tsx'
import { OwnShareButton } from './own-share.tsx'
import { ReportLink } from './report-link.tsx'
import { useKind } from './share-copy.ts'
import { useShareDialog } from './use-share-dialog.tsx'
import '../../ui/button.css'
import './share-fields.css'
import './guest-book.css'

const address = addresses.memories
/** The newest that is at most as long as this is set large. */
const LARGE_WORDS = 240
const SIZES = '(min-width: 900px) 320px, (min-width: 640px) 38vw, 90vw'

export function Page() {
  const { heading, lead } = useCopy('memories')
  const kind = useKind(memories)
  const list = useInfiniteList<Memory>(firstShares(memories.create.path))
  const { button, dialogs } = useShareDialog(kind, 'page')
  return (
    <div className="guest-book">
      <PageHeader title={heading} lead={lead}>
        {button}
        <noscript>{import.meta.env.SSR && <FormLink kind={kind} />}</noscript>
      </PageHeader>
      <section id="shared" className="wrap memories" aria-label={heading} tabIndex={-1}>
        <ListState
          list={list}
          loading={<Loading>{pages.memories.loading}</Loading>}
          failed={pages.memories.failed}
          empty={<EmptyState title={pages.memories.empty}>{messages.memory.first}</EmptyState>}
        >
          {(rows) => <Entries list={list} rows={rows} />}
        </ListState>
      </section>
      {/* A browser with scripts never renders it, so it need not load it. */}
      <noscript>
        {import.meta.env.SSR && (
          <div className="wrap memories-form">
            <NoScriptForm kind={kind} />
          </div>
        )}
      </noscript>
      {dialogs}
    </div>
  )
}

function Entries({ list, rows }: { list: InfiniteList<Memory>; rows: Memory[] }) {
  const named = useNamedEntry(list, rows)
  const large = rows.find(({ words }) => words.length <= LARGE_WORDS)
  return (
    <>
      <ShowMore {...{ list, rows, address }} side="previous" />
      {rows.map((row) => (
        <Entry key={row.id} row={row} isNamed={row.id === named} isLarge={row === large} />
      ))}
      <ShowMore {...{ list, rows, address }} side="next" />
    </>
  )
}

const elementOf = (id: string | undefined) => document.getElementById(anchorOf(address, id ?? ''))

/** The memory in the address. One far down the list is fetched, with a link to those before it. */
function useNamedEntry({ startAt }: InfiniteList<Memory>, rows: Memory[]): string | null {
  const named = useNamedId(address)
  const isThere = rows.some(({ id }) => id === named)
  const fetched = useRef<string>(undefined)
  useEffect(() => {
    // Going back, or a reload, restores its own place.
    const { from } = (history.state ?? {}) as { from?: string }
    if (!named || isThere || from === named) return
    fetched.current = named
    // The page from the server has already reported a missing memory.
    startAt(named).catch(() => {})
  }, [named, isThere, startAt])
  useEffect(() => {
    if (!named || !isThere || fetched.current !== named) return
    fetched.current = undefined
    elementOf(named)?.scrollIntoView()
  }, [named, isThere])
  return named
}

const loadPlayer = () => import('../../player/voice-player.tsx').then(({ VoicePlayer }) => VoicePlayer)

/** The browser's player until the site's own is there. */
function Voice({ src, label }: { src: string; label: string }) {
  const Player = useLater(true, loadPlayer)
  if (Player) return <Player {...{ src, label }} />
  // biome-ignore lint/a11y/useMediaCaption: the words beside it are its sender's own
  return <audio className="memory-voice" controls preload="none" src={src} aria-label={label} />
}

function Entry({ row, isNamed, isLarge }: { row: Memory; isNamed: boolean; isLarge: boolean }) {
  const { id, name, relation, words, imageUrl, voiceUrl, transcript, createdAt } = row
  const person = usePerson()
  const item = itemOf('memories', row, person.name)
  return (
    <article
      id={anchorOf(address, id)}
      className={isNamed ? 'memory named' : 'memory'}
      aria-label={item.title}
      tabIndex={-1}
    >
      <div className="memory-said">
        <p className={isLarge ? 'memory-words large' : 'memory-words'} dir="auto">
          {words}
        </p>
        {voiceUrl && <Voice src={voiceUrl} label={pages.memories.voice(name)} />}
        <Heard text={transcript} />
      </div>
      <div className="memory-side">
        {imageUrl && (
          <a className="memory-picture" href={imageUrl}>
            <ResponsiveImage {...row} src={imageUrl} alt={item.alt} sizes={SIZES} />
          </a>
        )}
        <div className="row memory-from">
          <p className="row">
            <strong>
              <bdi translate="no">{name}</bdi>
            </strong>
            {relation && <bdi translate="no">{relation}</bdi>}
            <LocalDate moment={createdAt} language={person.language} />
          </p>
          <OwnShareButton id={id} name={item.title} />
          <div className="row item-actions">
            <SendButton item={item} path={addressOf(address, id)} />
            <SaveLink item={item} />
          </div>
          <ReportLink collection={memories} row={row} name={item.title} alt={item.alt} />
        </div>
      </div>
    </article>
  )
}
