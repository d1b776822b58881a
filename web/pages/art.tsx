/** What he drew, painted and made. */
import type { Artwork } from '../../shared/collections/artwork.ts'
import { pageTitles } from '../../shared/content.ts'
import { useList } from '../data.ts'
import { usePerson, useWords } from '../memorial.ts'
import { Horizon } from '../sky/sky.tsx'
import { countLines, Masonry } from '../ui/masonry.tsx'
import { Loading, Quiet } from '../ui/notice.tsx'
import { Opening } from '../ui/opening.tsx'
import { Picture } from '../ui/picture.tsx'
import './art.css'

const SIZES = '(min-width: 1100px) 420px, (min-width: 700px) 46vw, 90vw'

export function ArtPage() {
  return (
    <div>
      <Opening title={pageTitles(usePerson()).art} lead={useWords('art').lead} to="dawn" />
      <div className="dawn">
        <div className="wrap art">
          <Wall />
        </div>
        <Horizon to="dusk" />
      </div>
    </div>
  )
}

function Wall() {
  const list = useList<Artwork>('/api/artwork')
  if (list.isPending) return <Loading>Loading artwork...</Loading>
  if (list.isError) return <Quiet title="Unable to load artwork">Please try again later</Quiet>
  if (list.data.length === 0) return <Quiet title="COMING SOON" />
  return (
    <Masonry
      className="art-columns"
      pieces={list.data.map((work, index) => ({
        key: work.id,
        width: work.width,
        height: work.height,
        lines: linesOf(work),
        content: (
          <figure className="artwork">
            <Picture
              src={work.imageUrl}
              alt={work.alt ?? work.title}
              width={work.width}
              height={work.height}
              sizes={SIZES}
              eager={index < 3}
            />
            <figcaption>
              {work.featured && <span className="artwork-featured">Featured</span>}
              <strong>{work.title}</strong>
              {work.description && <p>{work.description}</p>}
            </figcaption>
          </figure>
        ),
      }))}
    />
  )
}

function linesOf({ title, description, featured }: Artwork) {
  const count = (room: number) =>
    countLines(title, room) + (description ? countLines(description, room) : 0) + (featured ? 1 : 0)
  return { narrow: count(30), wide: count(40) }
}
