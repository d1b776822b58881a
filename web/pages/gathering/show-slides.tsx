/** One slide after another, with buttons that disappear between movements. */
import { type ComponentProps, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { years } from '../../../shared/content.ts'
import { items, gathering as texts } from '../../../shared/messages/catalogue.ts'
import { SOUND_SHAPE } from '../../player/sound-shape.ts'
import { usePerson } from '../../queries/memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { listen } from '../../ui/listen.ts'
import type { Loaded } from './preload.ts'
import type { Slide } from './slides.ts'
import { playSongs } from './sound.ts'
import { useAwake } from './use-awake.ts'
import { useShow } from './use-show.ts'

/** The time that the buttons stay after the last movement, in milliseconds. */
const IDLE_MS = 3000

type Props = {
  slides: readonly Slide[]
  loaded: Loaded
  audio: RefObject<HTMLAudioElement | null>
  withMusic: boolean
  onLeave: () => void
}

export function ShowSlides({ slides, loaded, audio, withMusic, onLeave }: Props) {
  const music = useMusic(audio, loaded.songs, withMusic)
  const { at, go, isPlaying, togglePlaying, isEnd } = useShow(slides, music.toggle)
  const isIdle = useIdle() && !isEnd
  useAwake(!isEnd)
  const { fade } = music
  useEffect(() => {
    if (isEnd) fade()
  }, [isEnd, fade])
  return (
    <div className="gathering-stage" data-idle={isIdle || undefined}>
      <div aria-live={isPlaying && !isEnd ? 'off' : 'polite'}>
        {slides.map(
          (slide, index) =>
            Math.abs(index - at) <= 1 && (
              <div
                key={`${slide.kind} ${slide.id}`}
                className="gathering-slide"
                data-kind={slide.kind}
                aria-hidden={index !== at}
              >
                <SlideContent slide={slide} url={loaded.urls.get(slide.id)} />
              </div>
            ),
        )}
      </div>
      <p className="row gathering-controls">
        <Control icon={{ name: 'left' }} label={texts.previous} isOff={at === 0} onPress={() => go(at - 1)} />
        {isEnd ? (
          <Control icon={{ name: 'turn' }} label={texts.again} onPress={() => go(0)} />
        ) : (
          <Control
            icon={{ name: isPlaying ? 'pause' : 'play' }}
            label={isPlaying ? texts.pause : texts.goOn}
            onPress={togglePlaying}
          />
        )}
        <Control icon={{ name: 'right' }} label={texts.next} isOff={isEnd} onPress={() => go(at + 1)} />
        {loaded.songs.length > 0 && (
          <Control
            icon={{ shape: SOUND_SHAPE }}
            label={music.isOn ? texts.musicOff : texts.musicOn}
            onPress={music.toggle}
          />
        )}
        <Control icon={{ name: 'close' }} label={texts.leave} onPress={onLeave} />
      </p>
    </div>
  )
}

function SlideContent({ slide, url }: { slide: Slide; url: string | undefined }) {
  const person = usePerson()
  if (slide.kind === 'end')
    return (
      <p className="gathering-name">
        <span translate="no">{person.fullName}</span>
        <span>{years(person)}</span>
      </p>
    )
  if (slide.kind === 'words')
    return (
      <blockquote>
        <p dir="auto">{slide.words}</p>
        <footer>
          <bdi translate="no">{slide.name}</bdi>
        </footer>
      </blockquote>
    )
  const { title, year, width, height } = slide
  const caption = [title, year].filter(Boolean).join('\u00a0· ')
  return (
    <figure>
      <img
        src={url}
        alt={slide.alt ?? title ?? items.described.photo(person.name)}
        width={width ?? undefined}
        height={height ?? undefined}
        decoding="async"
      />
      {caption && <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  )
}

function Control(props: { icon: ComponentProps<typeof Icon>; label: string; isOff?: boolean; onPress: () => void }) {
  const { icon, label, isOff, onPress } = props
  return (
    <button type="button" className="round gathering-control" aria-disabled={isOff || undefined} onClick={onPress}>
      <Icon {...icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  )
}

/** The songs, as somebody turns them on and off. */
function useMusic(audio: RefObject<HTMLAudioElement | null>, songs: readonly string[], withMusic: boolean) {
  const [isOn, setOn] = useState(withMusic && songs.length > 0)
  const wanted = useRef(isOn)
  const playing = useRef<ReturnType<typeof playSongs>>(undefined)
  useEffect(() => {
    if (!audio.current || songs.length === 0) return
    const own = playSongs(audio.current, songs)
    playing.current = own
    if (wanted.current) own.play()
    return () => own.close()
  }, [audio, songs])
  const turn = useCallback((on: boolean) => {
    wanted.current = on
    setOn(on)
  }, [])
  const toggle = useCallback(() => {
    turn(!wanted.current)
    if (wanted.current) playing.current?.play()
    else playing.current?.pause()
  }, [turn])
  const fade = useCallback(() => {
    turn(false)
    playing.current?.fade()
  }, [turn])
  return { isOn, toggle, fade }
}

/** True if nothing was moved, touched or pressed for a while. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onMove = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_MS)
    }
    onMove()
    const unlisten = listen(window, ['pointermove', 'pointerdown', 'keydown'], onMove)
    return () => {
      clearTimeout(timer)
      unlisten()
    }
  }, [])
  return isIdle
}
