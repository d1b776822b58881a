/** The story's first lines, set large, and the way to the whole of it. */
import type { Pages } from '../../../shared/content.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/button.css'
import './story-teaser.css'

export function StoryTeaser({ words }: { words: Pages['home']['story'] }) {
  return (
    <section className="wrap story-teaser" aria-labelledby="teaser">
      <h2 id="teaser">{words.heading}</h2>
      <p>{words.text}</p>
      <a className="way-on" href="/story">
        {words.link}
        <Icon name="right" />
      </a>
    </section>
  )
}
