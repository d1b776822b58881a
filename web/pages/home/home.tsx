/** The first page: whose place this is, and the five ways on from it. Night, one day, and night again. */
import type { Video as UploadedVideo } from '../../../shared/collections/videos.ts'
import type { Pages } from '../../../shared/content.ts'
import { useList } from '../../data.ts'
import { useCopy } from '../../memorial.ts'
import { LinkOn } from '../../ui/links.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Horizon, Sky } from '../../ui/sky/sky.tsx'
import { Video } from '../../ui/video.tsx'
import { Hero } from './hero.tsx'
import { Moments } from './moments.tsx'
import '../../ui/button.css'
import './home.css'

type Copy = Pages['home']

export function Page() {
  const copy = useCopy('home')
  return (
    <>
      <Hero copy={copy.hero} />
      <FeaturedVideo copy={copy.video} />
      <div className="dawn">
        <StoryTeaser copy={copy.story} />
        <Horizon to="dusk" />
      </div>
      <Stargazer copy={copy.stargazer} />
      <div className="dawn">
        <Moments copy={copy.moments} />
        <Horizon to="dusk" />
      </div>
      <Fund copy={copy.donate} />
    </>
  )
}

/** The video, with the copy of content/ unless it brings its own. */
function FeaturedVideo({ copy }: { copy: Copy['video'] }) {
  const { data = [], isSuccess } = useList<UploadedVideo>('/api/videos')
  const video = data.find(({ featured }) => featured) ?? (copy.embed ? undefined : data[0])
  const own = video?.title ? video : undefined
  const text = own ? own.description : copy.text
  return (
    <section className="home-film night" aria-labelledby="film">
      <Horizon to="dawn" />
      <div className="wrap home-film-inside">
        <header>
          <h2 id="film">{own?.title ?? copy.heading}</h2>
          {text && <p>{text}</p>}
        </header>
        <Video copy={copy} video={video} captioned={isSuccess && !own} />
      </div>
    </section>
  )
}

function StoryTeaser({ copy }: { copy: Copy['story'] }) {
  return (
    <section className="wrap story-teaser" aria-labelledby="teaser">
      <h2 id="teaser">{copy.heading}</h2>
      <p>{copy.text}</p>
      <LinkOn href="/story">{copy.link}</LinkOn>
    </section>
  )
}

/** The reflective writing under a drawn night sky, and the way to the other writings. */
function Stargazer({ copy }: { copy: Copy['stargazer'] }) {
  return (
    <section className="stargazer night" aria-labelledby="stargazer">
      <div className="stargazer-sky">
        <Sky />
        <div className="wrap stargazer-words">
          <h2 id="stargazer">{copy.title}</h2>
          <p className="stargazer-byline">{copy.byline}</p>
          <Prose blocks={copy.text} />
          <LinkOn href="/words">{copy.link}</LinkOn>
        </div>
        <img {...copy.picture} alt={copy.picture.alt} loading="lazy" decoding="async" />
      </div>
      <Horizon to="dawn" />
    </section>
  )
}

function Fund({ copy }: { copy: Copy['donate'] }) {
  return (
    <section className="fund night" aria-labelledby="fund">
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
