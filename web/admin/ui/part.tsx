/**
 * A part of a screen that is loaded when it is first shown. If loading fails, it says so in its own place: the parts
 * around it, such as a filled form, stay.
 */
import { type ReactNode, useEffect, useState } from 'react'
import { adminFrame, adminSignIn } from '../../../shared/messages/catalogue.ts'
import { Loading } from '../../lists/list-state.tsx'
import { Failed } from './failed-list.tsx'
import '../../ui/button.css'

type Shown<Props> = (props: Props) => ReactNode
/** `begin` loads it ahead. It resolves even if that fails, which the part then tells of itself. */
type Part<Props> = Shown<Props> & { begin: () => Promise<unknown> }

/** `load` is called once, and again after a failure. `quiet`: nothing stands there before it has come. */
export function part<Props extends object>(load: () => Promise<Shown<Props>>, { quiet = false } = {}): Part<Props> {
  let loaded: Shown<Props> | undefined
  const begin = () => load().then((component) => (loaded = component))

  function Part(props: Props) {
    const [Content, setContent] = useState(() => loaded)
    const [attempt, setAttempt] = useState(1)
    const [failed, setFailed] = useState(0)

    useEffect(() => {
      if (loaded) return setContent(() => loaded)
      begin().then(
        (component) => setContent(() => component),
        () => setFailed(attempt),
      )
    }, [attempt])

    if (Content) return <Content {...props} />
    if (failed === attempt) return <Failed text={`${adminSignIn.unreached}.`} retry={() => setAttempt(attempt + 1)} />
    return quiet ? null : <Loading>{adminFrame.loading}</Loading>
  }
  return Object.assign(Part, { begin: () => begin().catch(() => {}) })
}

/** True once the part has come, or cannot, and where it is not needed: a screen that is held back does not move then. */
export function useBegun({ begin }: Pick<Part<never>, 'begin'>, isNeeded: boolean): boolean {
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    if (isNeeded) void begin().then(() => setEnded(true))
  }, [begin, isNeeded])
  return hasEnded || !isNeeded
}
