/** A part of a screen that is loaded only once it is needed. */
import { type ComponentType, useEffect, useState } from 'react'

/** The component that `load` gives; undefined until then, and where it cannot be loaded. */
export function useLater<Props>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<Props> | undefined>,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is another function each time.
  useEffect(() => {
    if (isNeeded)
      load().then(
        (component) => setPart(() => component),
        () => {},
      )
  }, [isNeeded])
  return Part
}
