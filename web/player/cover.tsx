/** The cover of a track, or the drawing for one without. Its alternative text is empty: the title says it all. */
import type { Track } from '../../shared/collections/tracks.ts'
import { bundledImages } from '../../shared/content.ts'
import { ResponsiveImage } from '../ui/responsive-image.tsx'

export function Cover({ track, sizes }: { track: Track; sizes: string }) {
  if (!track.coverImageUrl)
    return <img className="picture" src={bundledImages.coverTrack} alt="" width="600" height="600" />
  return <ResponsiveImage key={track.coverImageUrl} {...track} src={track.coverImageUrl} alt="" sizes={sizes} />
}
