/** A small picture beside the words that name it; it says nothing of its own to a screen reader. */
import { useState } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

export function Thumbnail({ picture, icon }: { picture: string | null; icon: IconName }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!picture || broken === picture)
    return (
      <div className="admin-thumbnail empty">
        <Icon name={icon} />
      </div>
    )
  return (
    <img
      className="admin-thumbnail"
      src={`${picture}?w=320`}
      alt=""
      width="96"
      height="96"
      loading="lazy"
      decoding="async"
      onError={() => setBroken(picture)}
    />
  )
}
