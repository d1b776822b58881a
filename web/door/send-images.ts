/**
 * The script of the form for pictures: each picture is a request of its own, and one that is here already is not sent.
 * So the same pictures, sent again after a lost connection, go on where they had stopped.
 */
import type { Received } from '../../shared/asking.ts'
import { asking as texts } from '../../shared/messages/catalogue.ts'
import { listChosen } from './chosen-images.ts'

const json = { accept: 'application/json' }

/** The answer of a call; throws its sentence as an Error. */
async function post<Answer>(path: string, body: BodyInit, headers: Record<string, string> = json): Promise<Answer> {
  const response = await fetch(path, { method: 'POST', headers, body })
  const answer = await response.json()
  if (!response.ok) throw new Error(String(answer.error))
  return answer
}

/** True if the picture is here. Over plain http browsers hash nothing: then the server finds out. */
async function isKnown(path: string, file: File): Promise<boolean> {
  if (!window.crypto.subtle) return false
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const body = JSON.stringify({ sha256: [sha256] })
  const { known } = await post<{ known: string[] }>(`${path}/known`, body, {
    ...json,
    'content-type': 'application/json',
  })
  return known.length > 0
}

type Outcome = Received & { lost: boolean }

type Sending = { files: readonly File[]; wordsOf: (file: File) => string; onProgress: (done: number) => void }

/** Sends one picture after the other; `onProgress` gets the number of those that have arrived. */
async function sendAll(form: HTMLFormElement, { files, wordsOf, onProgress }: Sending) {
  const path = new URL(form.action).pathname
  const fields = new FormData(form)
  const outcome: Outcome = { taken: 0, known: 0, failed: [], lost: false }
  for (const [index, file] of files.entries()) {
    onProgress(index)
    try {
      if (await isKnown(path, file)) {
        outcome.known += 1
        continue
      }
      fields.set('image', file)
      fields.set('words', wordsOf(file))
      const { taken, known } = await post<Received>(path, fields)
      outcome.taken += taken
      outcome.known += known
    } catch (error) {
      // A browser has this kind of error for a request without an answer.
      if (error instanceof TypeError) return { ...outcome, lost: true }
      outcome.failed.push({ file: file.name, error: (error as Error).message })
    }
  }
  return outcome
}

function sentencesOf({ taken, known, failed, lost }: Outcome): string[] {
  return [
    ...(taken > 0 ? [texts.taken(taken)] : []),
    ...(known > 0 ? [texts.known(known)] : []),
    ...failed.map(({ file, error }) => `${file}: ${error}`),
    ...(lost ? [texts.lost] : []),
  ]
}

/** Takes over the form of the page. */
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
      if (outcome.failed.length > 0 || outcome.lost) return
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
