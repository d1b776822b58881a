/**
 * The script of the form for pictures: each picture is a request of its own, and one that is here already is not sent.
 * So the same pictures, sent again after a lost connection, go on where they had stopped.
 */
import type { KnownPictures, Received } from '../../shared/asking.ts'
import { asking as texts } from '../../shared/messages/catalogue.ts'
import { listChosen } from './chosen-images.ts'

const json = { accept: 'application/json' }

/** Statuses that hold for all that would follow: the link is over, too many for now, no room. */
const ENDS = [404, 429, 507]

/** No more can be sent for now; the message says why. */
class Ended extends Error {}

/** The answer of a call. Throws its sentence as an Error, as Ended if others would be refused as well. */
async function post<Answer>(path: string, body: BodyInit, headers: Record<string, string> = json): Promise<Answer> {
  const response = await fetch(path, { method: 'POST', headers, body })
  const answer = await response.json()
  if (ENDS.includes(response.status)) throw new Ended(String(answer.error))
  if (!response.ok) throw new Error(String(answer.error))
  return answer
}

/**
 * Asks whether the picture is here, and gives it the words if it is. Over plain http browsers hash nothing: then the
 * server finds out when it has the file.
 */
async function askKnown(path: string, file: File, words: { name: string; words: string }): Promise<KnownPictures> {
  if (!window.crypto.subtle) return { known: [], words: 0 }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const body = JSON.stringify({ sha256: [sha256], ...words })
  return post<KnownPictures>(`${path}/known`, body, { ...json, 'content-type': 'application/json' })
}

/** `end` says why the rest was not sent. */
type Outcome = Received & { end: string }

type Sending = { files: readonly File[]; wordsOf: (file: File) => string; onProgress: (done: number) => void }

/** Sends one picture after the other; `onProgress` gets the number of those that have arrived. */
async function sendAll(form: HTMLFormElement, { files, wordsOf, onProgress }: Sending) {
  const path = new URL(form.action).pathname
  const fields = new FormData(form)
  const name = String(fields.get('name'))
  const outcome: Outcome = { taken: 0, known: 0, words: 0, failed: [], end: '' }
  for (const [index, file] of files.entries()) {
    onProgress(index)
    try {
      const words = wordsOf(file)
      const asked = await askKnown(path, file, { name, words })
      if (asked.known.length > 0) {
        outcome.known += 1
        outcome.words += asked.words
        continue
      }
      fields.set('image', file)
      fields.set('words', words)
      const answer = await post<Received>(path, fields)
      for (const count of ['taken', 'known', 'words'] as const) outcome[count] += answer[count]
    } catch (error) {
      // A browser has this kind of error for a request without an answer.
      if (error instanceof TypeError) return { ...outcome, end: texts.lost }
      if (error instanceof Ended) return { ...outcome, end: error.message }
      outcome.failed.push({ file: file.name, error: (error as Error).message })
    }
  }
  return outcome
}

function sentencesOf({ taken, known, words, failed, end }: Outcome): string[] {
  return [
    ...(taken > 0 ? [texts.taken(taken)] : []),
    ...(known > 0 ? [texts.known(known)] : []),
    ...(words > 0 ? [texts.wordsTaken(words)] : []),
    ...failed.map(({ file, error }) => `${file}: ${error}`),
    ...(end ? [end] : []),
  ]
}

export function takeOver(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type="file"]')
  const state = document.getElementById('sent-state')
  const list = form.querySelector<HTMLElement>('.sent-pictures')
  const wordsOf = input && list ? listChosen(list, input) : () => ''
  let isSending = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const files = Array.from(input?.files ?? [])
    if (!input || !state || isSending) return
    isSending = true
    const onProgress = (done: number) => {
      state.textContent = texts.progress(done, files.length)
    }
    void sendAll(form, { files, wordsOf, onProgress }).then((outcome) => {
      isSending = false
      state.replaceChildren(...sentencesOf(outcome).map((sentence) => paragraph(sentence)))
      // Pictures that could not be taken stay chosen, to be sent again.
      if (outcome.failed.length > 0 || outcome.end) return
      input.value = ''
      input.dispatchEvent(new Event('change'))
    })
  })
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = text
  return element
}
