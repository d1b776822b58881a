/** The key of the link past the card, for which the server asks for a sign-in of the last minutes. */
import type { Answers } from '../../../shared/api/answers.ts'
import { send } from '../../http/send.ts'

const PATH = '/api/admin/come-in'

export async function comeInKey(): Promise<string | null> {
  return (await send<Answers[typeof PATH]>({ method: 'GET', path: PATH })).key
}
