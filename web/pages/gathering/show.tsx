/** The gathering itself, over everything else: first it gathers what it needs, then it shows it. */
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Gathering } from '../../../shared/gathering.ts'
import { gathering as texts } from '../../../shared/messages/catalogue.ts'
import { useBackCloses } from '../../navigation/overlay-history.ts'
import { usePerson } from '../../queries/memorial.ts'
import { bestFormat } from '../../ui/best-format.ts'
import { listen } from '../../ui/listen.ts'
import { forget, type Loaded, preload } from './preload.ts'
import { Prints } from './prints.tsx'
import { ShowSlides } from './show-slides.tsx'
import { slidesOf } from './slides.ts'
import { useArrivals } from './use-arrivals.ts'

/** From so many pictures on it can begin without the others. */
const ENOUGH = 3

type Props = {
  gathering: Gathering
  audio: RefObject<HTMLAudioElement | null>
  withMusic: boolean
  onLeave: () => void
}

export function GatheringShow({ gathering, audio, withMusic, onLeave }: Props) {
  const { loaded, setLoaded, count, beginNow } = useLoaded(gathering)
  const arrivals = useArrivals(gathering, loaded, setLoaded)
  const slides = useMemo(() => {
    const pictures = gathering.pictures.filter(({ id }) => loaded?.urls.has(id))
    return slidesOf({ pictures, words: gathering.words }, arrivals)
  }, [gathering, loaded, arrivals])
  return (
    <Screen onLeave={onLeave}>
      {loaded && loaded.urls.size > 0 ? (
        <ShowSlides {...{ slides, loaded, audio, withMusic, onLeave }} />
      ) : (
        <Preparing {...{ gathering, count, beginNow, onLeave }} hasFailed={loaded !== undefined} />
      )}
    </Screen>
  )
}

/** The loaded files, once all are there or somebody begins without the rest. */
function useLoaded(gathering: Gathering) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [count, setCount] = useState(0)
  const loading = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    loading.current = controller
    let isLeft = false
    let own: Loaded | undefined
    const start = async () => {
      const format = await bestFormat()
      own = await preload(gathering, { format, signal: controller.signal, onPicture: setCount })
      if (isLeft) forget(own)
      else setLoaded(own)
    }
    void start()
    return () => {
      isLeft = true
      controller.abort()
      if (own) forget(own)
    }
  }, [gathering])
  return { loaded, setLoaded, count, beginNow: () => loading.current?.abort() }
}

/** Fills the screen; the page beneath cannot be reached meanwhile. Escape and the back button leave it. */
function Screen({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const wasFull = useRef(false)
  const { name } = usePerson()
  useBackCloses(true, onLeave)
  useEffect(() => {
    const root = document.getElementById('root')
    const before = document.activeElement as HTMLElement | null
    root?.toggleAttribute('inert', true)
    element.current?.focus()
    // The press that opened it may ask for this.
    element.current?.requestFullscreen?.().catch(() => {})
    return () => {
      root?.toggleAttribute('inert', false)
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
      before?.focus()
    }
  }, [])
  useEffect(() => listen(window, ['keydown'], ({ key }: KeyboardEvent) => key === 'Escape' && onLeave()), [onLeave])
  useEffect(() => {
    // Full screen takes the Escape key for itself.
    const onFullscreen = () => {
      if (document.fullscreenElement) wasFull.current = true
      else if (wasFull.current) onLeave()
    }
    return listen(document, ['fullscreenchange'], onFullscreen)
  }, [onLeave])
  return createPortal(
    <div
      ref={element}
      className="gathering-show night"
      role="dialog"
      aria-modal="true"
      aria-label={`${texts.title}: ${name}`}
      tabIndex={-1}
    >
      {children}
    </div>,
    document.body,
  )
}

/** Meanwhile the first picture is there, as small as the page below has it. */
function Preparing(props: {
  gathering: Gathering
  count: number
  hasFailed: boolean
  beginNow: () => void
  onLeave: () => void
}) {
  const { gathering, count, hasFailed, beginNow, onLeave } = props
  const of = gathering.pictures.length
  return (
    <div className="gathering-preparing">
      <Prints pictures={gathering.pictures.slice(0, 1)} />
      <p role="status">{hasFailed ? texts.unreached : texts.preparing(of, count)}</p>
      {!hasFailed && <progress max={of} value={count} aria-label={texts.loading} />}
      <p className="row gathering-begin">
        {!hasFailed && count >= ENOUGH && (
          <button type="button" className="button" onClick={beginNow}>
            {texts.withThese}
          </button>
        )}
        <button type="button" className="button quiet" onClick={onLeave}>
          {texts.leave}
        </button>
      </p>
    </div>
  )
}
