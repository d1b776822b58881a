/** Uploads outlive a lost connection: they wait until the server answers again, and are sent once more. */
import { ResponseError } from '../queries/errors.ts'

/** Time between two looks whether the server answers. */
const LOOK_MS = 5000
/** Most tries. The last ones are made while the server answers: what fails then is the fault of the file. */
const TRIES = 5
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

async function serverAnswers(): Promise<void> {
  const answers = () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) await nextLook(LOOK_MS)
}

/** `onLost` is called before each wait. Throws the error of the file itself, or of the last try. */
export async function sendOverLostLine<T>(send: () => Promise<T>, onLost: () => void): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isLost(error) || tries === TRIES) throw error
      onLost()
      if (tries > 1) await nextLook(LOOK_MS)
      await serverAnswers()
    }
  }
}
