/** The first page: whose place this is, and the ways on from here. */
import type { Photo } from '../../shared/collections/photos.ts'
import type { Video } from '../../shared/collections/videos.ts'
import { portraitTitle, years } from '../../shared/content.ts'
import { HOME_PHOTOS } from '../../shared/limits.ts'
import { useList } from '../data.ts'
import { usePerson, useWords } from '../memorial.ts'
import { Horizon, Sky } from '../sky/sky.tsx'
import { FilmPlayer } from '../ui/film.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { Prose } from '../ui/prose.tsx'
import '../ui/button.css'
import './home.css'

export function HomePage() {
  const person = usePerson()
  const { hero, video, story, stargazer, moments, donate } = useWords('home')
  const films = useList<Video>('/api/videos').data ?? []
  return (
    <div className="home">
      <header className="home-hero night">
        <Sky />
        <div className="wrap home-hero-inside">
          <div>
            <p>{years(person)}</p>
            <h1>{hero.heading}</h1>
            <p className="home-welcome">{hero.text}</p>
            <a className="button" href="/story">
              {hero.button}
            </a>
          </div>
          <Portrait />
        </div>
      </header>

      <section className="night home-film" aria-labelledby="film">
        <div className="wrap">
          <h2 id="film">{video.heading}</h2>
          <p>{video.text}</p>
          <FilmPlayer film={video} uploaded={films.find((one) => one.featured) ?? films[0]} />
        </div>
      </section>

      <section className="dawn home-story" aria-labelledby="story">
        <Horizon to="dawn" />
        <div className="wrap">
          <h2 id="story">{story.heading}</h2>
          <p>{story.text}</p>
          <a className="way-on" href="/story">
            {story.link}
            <Icon name="right" />
          </a>
        </div>
        <Horizon to="dusk" />
      </section>

      <section className="night home-stargazer" aria-labelledby="stargazer">
        <Sky />
        <div className="wrap">
          <h2 id="stargazer">{stargazer.title}</h2>
          <p>{stargazer.byline}</p>
          <img {...stargazer.picture} alt={stargazer.picture.alt} loading="lazy" decoding="async" />
          <Prose blocks={stargazer.text} />
          <a className="way-on" href="/words">
            {stargazer.link}
            <Icon name="right" />
          </a>
        </div>
      </section>

      <section className="dawn home-moments" aria-labelledby="moments">
        <Horizon to="dawn" />
        <div className="wrap">
          <h2 id="moments">{moments.heading}</h2>
          <Moments />
          <a className="way-on" href="/gallery">
            {moments.link}
            <Icon name="right" />
          </a>
        </div>
        <Horizon to="dusk" />
      </section>

      <section className="night home-donate" aria-labelledby="donate">
        <div className="wrap">
          <h2 id="donate">{donate.heading}</h2>
          <p>{donate.text}</p>
          <a className="button" href="/donate">
            {donate.button}
          </a>
        </div>
      </section>
    </div>
  )
}

/** The photo marked as the hero portrait, or the drawing that ships with the site. */
function Portrait() {
  const person = usePerson()
  const photo = useList<Photo>('/api/photos?portrait=true').data?.[0]
  const sizes = '(min-width: 768px) 45vw, 90vw'
  if (!photo)
    return <Picture {...person.portrait} alt={portraitTitle(person)} sizes={sizes} eager />
  return (
    <Picture
      src={photo.imageUrl}
      alt={photo.alt ?? photo.title ?? portraitTitle(person)}
      width={photo.width}
      height={photo.height}
      sizes={sizes}
      eager
    />
  )
}

/** Up to four photos; samples while there are none. */
function Moments() {
  const { samples } = useWords('home').moments
  const photos = useList<Photo>('/api/photos?homepage=true').data?.slice(0, HOME_PHOTOS) ?? []
  const shown = photos.length
    ? photos.map(({ id, imageUrl, alt, title, width, height }) => ({
        key: id,
        picture: { src: imageUrl, alt: alt ?? title ?? '', width, height },
        caption: title,
      }))
    : samples.map(({ caption, ...picture }) => ({ key: picture.src, picture, caption }))
  return (
    <ul className="moments">
      {shown.map(({ key, picture, caption }) => (
        <li key={key}>
          <figure>
            <Picture {...picture} sizes="(min-width: 768px) 25vw, 50vw" />
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}
