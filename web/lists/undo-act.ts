/** Takes back an act of the history; one on very many rows goes on in several requests. */
import { send } from '../http/send.ts'

/** `path` is that of the undo. Throws the error of a request. */
export async function undoAct(path: string): Promise<void> {
  let answer: { goesOn?: boolean } | undefined
  do answer = await send({ method: 'POST', path })
  while (answer?.goesOn)
}
