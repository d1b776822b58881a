/** A chosen file's own picture where the browser can draw it, and otherwise a sign for its kind. */
import { useEffect, useState } from 'react'
import type { FileKind } from '../../shared/collection.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

const signs: Record<FileKind, IconName> = {
  image: 'picture',
  audio: 'play',
  pdf: 'page',
  video: 'camera',
}

export function FileThumbnail({ file, kind }: { file: File; kind: FileKind }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (kind !== 'image') return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file, kind])
  if (!address)
    return (
      <span className="file-thumbnail empty">
        <Icon name={signs[kind]} />
      </span>
    )
  return (
    <img
      className="file-thumbnail"
      src={address}
      alt=""
      width="56"
      height="56"
      decoding="async"
      onError={() => setAddress(null)}
    />
  )
}
