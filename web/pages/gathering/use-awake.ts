/** Keeps the screen from going dark, where the browser can. */
import { useEffect } from 'react'
import { listen } from '../../ui/listen.ts'

export function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !navigator.wakeLock) return
    let lock: WakeLockSentinel | undefined
    let isLeft = false
    // A page that was out of sight has lost it.
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isLeft) await lock?.release()
    }
    void hold()
    const unlisten = listen(document, ['visibilitychange'], hold)
    return () => {
      isLeft = true
      unlisten()
      lock?.release().catch(() => {})
    }
  }, [isOn])
}
