/** The reflective piece under a drawn night sky, and the way to the other writings. */
import type { Pages } from '../../../shared/content.ts'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Horizon, Sky } from '../../ui/sky/sky.tsx'
import '../../ui/button.css'
import './stargazer.css'

export function Stargazer({ piece }: { piece: Pages['home']['stargazer'] }) {
  const { alt, ...picture } = piece.picture
  return (
    <section className="stargazer night" aria-labelledby="stargazer">
      <div className="stargazer-sky">
        <Sky />
        <div className="wrap stargazer-words">
          <h2 id="stargazer">{piece.title}</h2>
          <p className="stargazer-byline">{piece.byline}</p>
          <Prose blocks={piece.text} />
          <a className="way-on" href="/words">
            {piece.link}
            <Icon name="right" />
          </a>
        </div>
        <img {...picture} alt={alt} loading="lazy" decoding="async" />
      </div>
      <Horizon to="dawn" />
    </section>
  )
}
