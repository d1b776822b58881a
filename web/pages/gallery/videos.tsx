/** The videos of the gallery: the first beside the title, all others after the photos. */
import type { Video as UploadedVideo } from '../../../shared/collections/videos.ts'
import { useList } from '../../data.ts'
import { useCopy } from '../../memorial.ts'
import { Video } from '../../ui/video.tsx'

/** The first video, with the copy of content/ unless it brings its own. */
export function FirstVideo() {
  const copy = useCopy('gallery').video
  const list = useList<UploadedVideo>('/api/videos')
  const video = list.data?.[0]
  return (
    <section className="gallery-film" aria-label="Film">
      {!video?.title && (
        <div className="gallery-film-words">
          <h2>{copy.heading}</h2>
          <p>{copy.text}</p>
        </div>
      )}
      {/* That there is none is not said before the list has loaded. */}
      <Video copy={copy} video={video} captioned={list.isSuccess} eager />
    </section>
  )
}

export function MoreVideos() {
  const copy = useCopy('gallery').video
  const videos = useList<UploadedVideo>('/api/videos').data?.slice(1) ?? []
  if (videos.length === 0) return null
  return (
    <section className="gallery-films" aria-labelledby="films">
      <h2 id="films">More films</h2>
      <ul className="gallery-film-list">
        {videos.map((video) => (
          <li key={video.id}>
            <Video copy={copy} video={video} />
          </li>
        ))}
      </ul>
    </section>
  )
}
