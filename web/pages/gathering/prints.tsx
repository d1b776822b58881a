/** An ornament: pictures as prints on the night. The list of the gathering has the same ones, with their words. */
import type { CSSProperties } from 'react'
import type { GatheringPicture } from '../../../shared/gathering.ts'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import './gathering-prints.css'

export function Prints({ pictures }: { pictures: readonly GatheringPicture[] }) {
  return (
    <p className="gathering-prints" aria-hidden="true">
      {pictures.map(({ id, imageUrl, width, height }) => (
        <span key={id} style={{ '--width': width ?? 1, '--height': height ?? 1 } as CSSProperties}>
          <ResponsiveImage src={imageUrl} alt="" {...{ width, height }} sizes="14rem" />
        </span>
      ))}
    </p>
  )
}
