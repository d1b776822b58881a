/** After a lost connection: the browser may say that it is back before the server can be reached. */

/** Time between two looks whether the server answers. */
const LOOK_MS = 5000

/** Resolves after some time, or as soon as the browser has a connection. */
export function nextLook(after = LOOK_MS): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, after)
    addEventListener('online', end)
  })
}

export function serverAnswers(path = '/healthz'): Promise<boolean> {
  return fetch(path, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Resolves once the server answers, or nothing waits for it any more. */
export async function serverBack(isAwaited: () => boolean): Promise<void> {
  do await nextLook()
  while (isAwaited() && !(await serverAnswers()))
}
