/** The first page: whose place this is, and the five ways on from it. Night, one day, and night again. */
import { useCopy } from '../../memorial.ts'
import { Horizon } from '../../ui/sky/sky.tsx'
import { Film } from './film.tsx'
import { Fund } from './fund.tsx'
import { Hero } from './hero.tsx'
import { Moments } from './moments.tsx'
import { Stargazer } from './stargazer.tsx'
import { StoryTeaser } from './story-teaser.tsx'

export function HomePage() {
  const words = useCopy('home')
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
