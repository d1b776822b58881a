/** The first page: whose place this is, and the five ways on from it. Night, one day, and night again. */

import type { Photo } from '../../../shared/collections/photos.ts'
import type { Video as UploadedVideo } from '../../../shared/collections/videos.ts'
import type { Pages } from '../../../shared/content.ts'
import { film } from '../../../shared/messages/catalogue.ts'
import { useList } from '../../queries/data.ts'
import { useInfiniteList } from '../../queries/infinite-list.ts'
import { MOMENTS } from '../../queries/list-paths.ts'
import { useCopy, useHasPage } from '../../queries/memorial.ts'
import { LinkOn } from '../../ui/links.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Horizon } from '../../ui/sky/sky.tsx'
import { Video } from '../../ui/video.tsx'
import { Hero } from './hero.tsx'
import { Moments } from './moments.tsx'
import { Tonight } from './tonight.tsx'
import '../../ui/button.css'
import './home.css'

type Copy = { [Section in keyof Pages['home']]: NonNullable<Pages['home'][Section]> }

export function Page() {
  const { hero, video, story, stargazer, moments, donate } = useCopy('home')
  const hasPage = useHasPage()
  const hasFilm = useFilm(video) !== undefined || video !== null
  const hasMoments = Boolean(useInfiniteList<Photo>(MOMENTS).data?.length || moments?.samples.length)
  return (
    <div className="home">
      <Hero copy={hero} />
      {hasFilm && <FeaturedVideo copy={video} />}
      {story && (
        <>
          <Horizon to="dawn" />
          <div className="dawn">
            <StoryTeaser copy={story} />
            <Horizon to="dusk" />
          </div>
        </>
      )}
      {stargazer && <Stargazer copy={stargazer} />}
      {moments && hasMoments && <Moments copy={moments} />}
      <Tonight />
      {donate && hasPage('donate') && <Fund copy={donate} />}
    </div>
  )
}

/** The uploaded video that stands in the place of the one that content/ embeds. */
function useFilm(copy: Copy['video'] | null): UploadedVideo | undefined {
  const { data = [] } = useList<UploadedVideo>('/api/videos')
  return data.find(({ featured }) => featured) ?? (copy?.embed ? undefined : data[0])
}

/** An uploaded video has its own words or none; those of content/ are of another. */
function FeaturedVideo({ copy }: { copy: Copy['video'] | null }) {
  const video = useFilm(copy)
  const { isSuccess } = useList<UploadedVideo>('/api/videos')
  const heading = video ? video.title : copy?.heading
  const text = video ? video.description : copy?.text
  return (
    <section
      className="home-film"
      aria-label={heading ? undefined : film.film}
      aria-labelledby={heading ? 'film' : undefined}
    >
      <div className="wrap home-film-inside">
        {(heading || text) && (
          <header>
            {heading && (
              <h2 id="film" translate={video ? 'no' : undefined}>
                {heading}
              </h2>
            )}
            {text && <p>{text}</p>}
          </header>
        )}
        <Video copy={copy} video={video} captioned={isSuccess && !video} />
      </div>
    </section>
  )
}

function StoryTeaser({ copy }: { copy: Copy['story'] }) {
  const hasPage = useHasPage()
  return (
    <section className="wrap story-teaser" aria-labelledby="teaser">
      <h2 id="teaser">{copy.heading}</h2>
      <p>{copy.text}</p>
      {hasPage('story') && <LinkOn href="/story">{copy.link}</LinkOn>}
    </section>
  )
}

/** The reflective writing under a drawn night sky, and the way to the other writings. */
function Stargazer({ copy }: { copy: Copy['stargazer'] }) {
  const hasPage = useHasPage()
  return (
    <section className="stargazer" aria-labelledby="stargazer">
      <div className="stargazer-sky">
        <div className="wrap stargazer-words">
          <h2 id="stargazer">{copy.title}</h2>
          <p className="stargazer-byline">{copy.byline}</p>
          <Prose blocks={copy.text} />
          {hasPage('words') && <LinkOn href="/words">{copy.link}</LinkOn>}
        </div>
        <img {...copy.picture} alt={copy.picture.alt} loading="lazy" decoding="async" />
      </div>
    </section>
  )
}

function Fund({ copy }: { copy: Copy['donate'] }) {
  return (
    <section className="fund" aria-labelledby="fund">
      <div className="wrap">
        <h2 id="fund">{copy.heading}</h2>
        <p>{copy.text}</p>
        <a className="button" href="/donate">
          {copy.button}
        </a>
      </div>
    </section>
  )
}
