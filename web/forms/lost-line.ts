/** Uploads outlive a lost connection: they wait until the server answers again, and are sent once more. */
import { ResponseError } from '../queries/errors.ts'

/** Time between two looks whether the server answers. */
const LOOK_MS = 5000
/** Tries that fail although the server answers right after them: then it is not the line. */
const TRIES = 2
/** Statuses of a proxy whose server is away, and of a server that ends. */
const AWAY = [502, 503, 504]

/** True for an error that says nothing about what was sent. */
const isLost = (error: unknown) => !(error instanceof ResponseError) || AWAY.includes(error.status)

/** Resolves after some time, or as soon as the browser has a connection. */
function nextLook(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
}

function serverAnswers(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** `onLost` is called before each wait. Throws the error of the file itself, or of a line that is not to blame. */
export async function sendOverLostLine<T>(send: () => Promise<T>, onLost: () => void): Promise<T> {
  for (let tries = 1; ; ) {
    try {
      return await send()
    } catch (error) {
      if (!isLost(error)) throw error
      onLost()
      if (await serverAnswers()) {
        if (tries === TRIES) throw error
        tries += 1
      } else {
        do await nextLook(LOOK_MS)
        while (!(await serverAnswers()))
      }
    }
  }
}
