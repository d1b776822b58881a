/** The words of a film or a voice, for those who read them. */
import { film } from '../../shared/messages/catalogue.ts'

export function Heard({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <details className="heard">
      <summary>{film.heard}</summary>
      <p dir="auto">{text}</p>
    </details>
  )
}
