/** A page with words that are not saved, as the server renders it. */
import { WORDS_PATH, type WordsData, type WordsName } from '../../../shared/words.ts'
import { responseError } from '../../http/send.ts'

/** `named`: each text of the page names the words that it is of. Throws ResponseError, with mistakes in the words. */
export async function fetchPage(name: WordsName, page: string, data: WordsData, named?: true): Promise<string> {
  const response = await fetch(`/api${WORDS_PATH}/${name}/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page, data, named }),
  })
  const body = await response.text()
  if (!response.ok) throw responseError(response.status, body)
  return body
}
