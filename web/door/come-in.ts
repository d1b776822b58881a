/**
 * The script of the card of a closed site: sends the word without leaving the page, and reads it from a link past the
 * card.
 */
import { COME_IN } from '../../shared/doors.ts'
import { door as texts } from '../../shared/messages/catalogue.ts'
import './come-in.css'

const form = document.querySelector<HTMLFormElement>(`form[action="/api${COME_IN}"]`)
const problem = document.getElementById('word-problem')
const field = form?.querySelector('input')

/** The error for the word, or an empty text if it was right. */
async function sendWord(word: string): Promise<string> {
  try {
    const response = await fetch(`/api${COME_IN}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ word }),
    })
    if (response.ok) return ''
    const { error } = await response.json()
    return String(error)
  } catch {
    return texts.failed
  }
}

async function comeIn(word: string): Promise<void> {
  const wrong = await sendWord(word)
  // A link past the card leads on to the first page.
  if (wrong === '') return location.pathname === COME_IN ? location.replace('/') : location.reload()
  if (!problem || !field) return
  problem.textContent = wrong
  field.setAttribute('aria-invalid', 'true')
  field.focus()
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  if (problem) problem.textContent = ''
  void comeIn(field?.value ?? '')
})

/** Word of a link. Removed from the address at once, so that no history and no screen shows it. */
function takeWord(): string {
  const word = location.hash.slice(1)
  if (location.pathname !== COME_IN || !word) return ''
  history.replaceState(null, '', COME_IN)
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** Pages that look like the card have other forms; that for pictures says how far they are. */
const pictures = document.querySelector<HTMLFormElement>('form[data-pictures]')
if (pictures) void import('./send-images.ts').then(({ takeOver }) => takeOver(pictures))

const given = takeWord()
if (given && form) void comeIn(given)
