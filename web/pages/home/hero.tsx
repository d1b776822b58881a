/** The first screen: the portrait out of the dark, the name, the years, one sentence, and the way to the story. */
import { type Pages, years } from '../../../shared/content.ts'
import { usePerson } from '../../memorial.ts'
import { Sky } from '../../sky/sky.tsx'
import { Portrait } from './portrait.tsx'
import '../../ui/button.css'
import './hero.css'

export function Hero({ words }: { words: Pages['home']['hero'] }) {
  return (
    <section className="hero night" aria-labelledby="hero">
      <Sky />
      <Portrait />
      <div className="wrap hero-words">
        <h1 id="hero">{words.heading}</h1>
        <p className="hero-years">{years(usePerson())}</p>
        <p className="hero-text">{words.text}</p>
        <a className="button" href="/story">
          {words.button}
        </a>
      </div>
    </section>
  )
}
