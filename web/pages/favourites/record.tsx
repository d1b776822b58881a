/** What was playing: a record, and the way to the playlist on the music service. */
import { drawings, type Pages } from '../../../shared/content.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/button.css'
import './record.css'

export function Record({ words }: { words: Pages['favourites']['music'] }) {
  return (
    <section className="night" aria-labelledby="playing">
      <div className="wrap record">
        <img src={drawings.coverTrack} alt="" width="800" height="800" loading="lazy" />
        <div>
          <h2 id="playing">{words.heading}</h2>
          <p>{words.text}</p>
          <a className="button" href={words.url} target="_blank" rel="noopener">
            {words.link}
            <Icon name="out" />
            <span className="visually-hidden">(opens in a new tab)</span>
          </a>
        </div>
      </div>
    </section>
  )
}
