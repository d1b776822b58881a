/** The first page: whose place this is, and the five ways on from it. Night, one day, and night again. */
import { useWords } from '../memorial.ts'
import { Horizon } from '../sky/sky.tsx'
import { Film } from './home/film.tsx'
import { Fund } from './home/fund.tsx'
import { Hero } from './home/hero.tsx'
import { Moments } from './home/moments.tsx'
import { Stargazer } from './home/stargazer.tsx'
import { StoryTeaser } from './home/story-teaser.tsx'

export function HomePage() {
  const words = useWords('home')
  return (
    <>
      <Hero words={words.hero} />
      <Film words={words.video} />
      <div className="dawn">
        <StoryTeaser words={words.story} />
        <Horizon to="dusk" />
      </div>
      <Stargazer piece={words.stargazer} />
      <div className="dawn">
        <Moments words={words.moments} />
        <Horizon to="dusk" />
      </div>
      <Fund words={words.donate} />
    </>
  )
}
