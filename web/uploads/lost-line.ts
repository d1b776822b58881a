/** Uploads outlive a lost connection: they wait until the server answers again, and are sent once more. */
import { ResponseError } from '../http/errors.ts'
import { serverAnswers, serverBack } from './lost-server.ts'

/** Tries that fail although the server answers right after them: then it is not the line. */
const TRIES = 2
/** Statuses of a proxy whose server is away, and of a server that ends. */
const AWAY = [502, 503, 504]

/** True for an error that says nothing about what was sent. */
const isLost = (error: unknown) => !(error instanceof ResponseError) || AWAY.includes(error.status)

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
        await serverBack(() => true)
      }
    }
  }
}
