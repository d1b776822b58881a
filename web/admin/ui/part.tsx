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

/** `load` is called once, and again after a failure. `quiet`: nothing stands there before it has come. */
export function part<Props extends object>(load: () => Promise<Shown<Props>>, { quiet = false } = {}): Shown<Props> {
  let loaded: Shown<Props> | undefined

  return function Part(props: Props) {
    const [Content, setContent] = useState(() => loaded)
    const [attempt, setAttempt] = useState(1)
    const [failed, setFailed] = useState(0)

    useEffect(() => {
      if (loaded) return setContent(() => loaded)
      load().then(
        (component) => {
          loaded = component
          setContent(() => component)
        },
        () => setFailed(attempt),
      )
    }, [attempt])

    if (Content) return <Content {...props} />
    if (failed === attempt) return <Failed text={`${adminSignIn.unreached}.`} retry={() => setAttempt(attempt + 1)} />
    return quiet ? null : <Loading>{adminFrame.loading}</Loading>
  }
}
