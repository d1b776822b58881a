/** The first screen: the portrait out of the dark, the name, the years, one sentence, and the way to the story. */
import { type Pages, years } from '../../../shared/content.ts'
import { usePerson } from '../../memorial.ts'
import { Sky } from '../../ui/sky/sky.tsx'
import { Portrait } from './portrait.tsx'
import '../../ui/button.css'
import './hero.css'

export function Hero({ words }: { words: Pages['home']['hero'] }) {
  return (
    <section className="hero night" aria-labelledby="hero">
      <Sky />
      <Portrait />
      <div className="wrap hero-words">
        <h1 id="hero" className={sizeOf(words.heading)}>
          {words.heading}
        </h1>
        <p className="hero-years">{years(usePerson())}</p>
        <p className="hero-text">{words.text}</p>
        <a className="button" href="/story">
          {words.button}
        </a>
      </div>
    </section>
  )
}

/** A long name, or one with a long word in it, is set smaller, so that no word has to break. */
function sizeOf(name: string): 'whole' | 'long' | 'longest' {
  const word = Math.max(...name.split(/[\s-]/).map(({ length }) => length))
  if (word > 14 || name.length > 44) return 'longest'
  return word > 10 || name.length > 28 ? 'long' : 'whole'
}
