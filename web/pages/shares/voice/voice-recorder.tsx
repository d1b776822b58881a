/** Records a voice for the guest book, which is heard before it is sent. */
import { useEffect, useRef, useState } from 'react'
import { MAX_VOICE_SECONDS } from '../../../../shared/collections/limits.ts'
import { formatDuration } from '../../../../shared/format.ts'
import { SHARE_FRAGMENT } from '../../../../shared/share-address.ts'
import { useFormWords } from '../../../forms/form-words.ts'
import { useObjectUrl } from '../../../forms/image-picker.tsx'
import { reloadWhenReachable } from '../../../navigation/navigation.ts'
import { type Recording, record } from './record.ts'
import './voice-recorder.css'

type State = 'idle' | 'asking' | 'recording' | 'refused'

export function VoiceRecorder(props: {
  file: File | undefined
  /** It is being sent: nothing can be changed. */
  isLocked: boolean
  onChange: (file: File | undefined) => void
}) {
  const { file, isLocked, onChange } = props
  const { voice: texts } = useFormWords()
  const { state, seconds, start, stop } = useRecording(onChange)
  const group = useRef<HTMLFieldSetElement>(null)
  const url = useObjectUrl(file)
  // The element with the focus is gone with each turn.
  const turn = `${state} ${file !== undefined}`
  const lastTurn = useRef(turn)
  useEffect(() => {
    if (lastTurn.current !== turn) group.current?.focus({ preventScroll: true })
    lastTurn.current = turn
  }, [turn])
  return (
    <fieldset ref={group} className="voice" tabIndex={-1}>
      <legend className="visually-hidden">{texts.legend}</legend>
      {state === 'recording' && (
        <>
          <p className="voice-time" role="timer">
            {texts.recording(formatDuration(seconds), formatDuration(MAX_VOICE_SECONDS))}
          </p>
          <button type="button" className="button small" onClick={stop}>
            {texts.stop}
          </button>
        </>
      )}
      {state !== 'recording' && url && (
        <>
          <p>{texts.heard}</p>
          {/* biome-ignore lint/a11y/useMediaCaption: somebody hears what they have just said */}
          <audio controls preload="metadata" src={url} aria-label={texts.heard} />
          <p className="row" inert={isLocked}>
            <button type="button" className="button small quiet" onClick={start}>
              {texts.again}
            </button>
            <button type="button" className="button small quiet" onClick={() => onChange(undefined)}>
              {texts.remove}
            </button>
          </p>
        </>
      )}
      {state !== 'recording' && !url && (
        <>
          <button type="button" className="button small quiet" disabled={isLocked} onClick={start}>
            {texts.record}
          </button>
          <p className="soft" role="status">
            {state === 'asking' ? texts.asking : state === 'refused' ? texts.refused : texts.hint}
          </p>
        </>
      )}
    </fieldset>
  )
}

function useRecording(onRecorded: (file: File) => void) {
  const [state, setState] = useState<State>('idle')
  const [seconds, setSeconds] = useState(0)
  const recording = useRef<Recording>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      recording.current?.cancel()
    }
  }, [])

  async function start() {
    // Only a page that was loaded as this one may ask for the microphone. The draft outlives the reload.
    if (!isOwnDocument() && (await reloadWhenReachable(SHARE_FRAGMENT))) return
    setState('asking')
    setSeconds(0)
    try {
      const begun = await record({
        onSecond: setSeconds,
        onEnd(file) {
          setState('idle')
          onRecorded(file)
        },
      })
      recording.current = begun
      if (isGone.current) begun.cancel()
      else setState('recording')
    } catch {
      setState('refused')
    }
  }
  return { state, seconds, start, stop: () => recording.current?.stop() }
}

/** True if the document was loaded at this path: another page's has no microphone. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded?.name || new URL(loaded.name).pathname === location.pathname
}
