/** The letter: on the foundation's paper, with one button where it would be signed. */
import { fundButton, type Pages } from '../../../shared/content.ts'
import { usePerson } from '../../memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import '../../ui/button.css'
import './letter.css'

export function Letter({ words }: { words: Pages['donate'] }) {
  const { foundation, text, formUrl, promise } = words
  const { alt, ...logo } = foundation.logo
  return (
    <section className="wrap letter">
      <a className="letterhead" href={foundation.url} target="_blank" rel="noopener">
        <img {...logo} alt={alt} />
        <span aria-hidden={alt === foundation.name}>{foundation.name}</span>
        <span className="visually-hidden">(opens in a new tab)</span>
      </a>
      <Prose blocks={text} />
      <div className="letter-end">
        <a className="button" href={formUrl} target="_blank" rel="noopener">
          {fundButton(usePerson())}
          <Icon name="out" />
          <span className="visually-hidden">(opens in a new tab)</span>
        </a>
        <p>{promise}</p>
      </div>
    </section>
  )
}
