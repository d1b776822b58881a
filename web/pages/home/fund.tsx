/** The invitation to give, with a light left on in the dark. */
import type { Pages } from '../../../shared/content.ts'
import '../../ui/button.css'
import './fund.css'

export function Fund({ words }: { words: Pages['home']['donate'] }) {
  return (
    <section className="fund night" aria-labelledby="fund">
      <div className="wrap">
        <h2 id="fund">{words.heading}</h2>
        <p>{words.text}</p>
        <a className="button" href="/donate">
          {words.button}
        </a>
      </div>
    </section>
  )
}
