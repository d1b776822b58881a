/** Where the gifts go: four quiet cards. */
import type { Pages } from '../../../shared/content.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/button.css'
import './impact.css'

export function Impact({ words }: { words: Pages['donate']['impact'] }) {
  return (
    <section className="wrap impact" aria-labelledby="impact">
      <h2 id="impact">{words.heading}</h2>
      <ul className="impact-cards">
        {words.cards.map(({ title, text, link, url, picture: { alt, ...picture } }) => (
          <li key={title}>
            <img {...picture} alt={alt} loading="lazy" decoding="async" />
            <h3>{title}</h3>
            <p>{text}</p>
            <a className="way-on" href={url} target="_blank" rel="noopener">
              {link}
              <Icon name="out" />
              <span className="visually-hidden">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
