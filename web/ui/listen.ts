/** Listens to events of a target until the returned function is called. */
export function listen<E extends Event = Event>(
  target: EventTarget | null | undefined,
  events: readonly string[],
  listener: (event: E) => unknown,
  options?: AddEventListenerOptions | boolean,
): () => void {
  const call = (method: 'addEventListener' | 'removeEventListener') => {
    for (const event of events) target?.[method](event, listener as EventListener, options)
  }
  call('addEventListener')
  return () => call('removeEventListener')
}
