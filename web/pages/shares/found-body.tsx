/** The stone that was found, a sentence and both ways on: in the page that the server sends, and in the dialog. */
import type { ReactNode } from 'react'
import type { Photo } from '../../../shared/collections/photos.ts'
import type { sharing as siteSharing } from '../../../shared/messages/catalogue.ts'
import { useInfiniteList } from '../../queries/infinite-list.ts'
import { PORTRAIT } from '../../queries/list-paths.ts'
import { useHasPage, usePerson } from '../../queries/memorial.ts'
import { MultiFormatImage } from '../../ui/multi-format-image.tsx'

type Props = {
  sharing: Pick<typeof siteSharing, 'found'>
  /** The family's pronouns are words of their own language. */
  pronouns: { subject: string; object: string }
  /** The way to the form. */
  tell: ReactNode
  children?: ReactNode
}

export function FoundBody({ sharing: { found }, pronouns, tell, children }: Props) {
  const { name } = usePerson()
  const hasPage = useHasPage()
  return (
    <div className="found-body">
      <div className="found-stone">
        <Portrait />
        <span className="found-back" aria-hidden="true" />
      </div>
      <p>{found.sentence(name, pronouns.object)}</p>
      {children}
      <div className="row found-ways">
        {tell}
        <a className="button quiet" href={hasPage('story') ? '/story' : '/'}>
          {found.whoWas(pronouns.subject === 'they', pronouns.subject)}
        </a>
      </div>
    </div>
  )
}

function Portrait() {
  const { portrait } = usePerson()
  const { data } = useInfiniteList<Photo>(PORTRAIT)
  const photo = data?.[0]
  const { alt, width, height } = photo ?? portrait
  const { focusX, focusY } = photo ?? { focusX: null, focusY: null }
  const position = focusX === null || focusY === null ? undefined : `${focusX * 100}% ${focusY * 100}%`
  return (
    <MultiFormatImage
      className="found-portrait"
      src={photo?.imageUrl ?? portrait.src}
      {...{ width, height }}
      alt={alt ?? photo?.title ?? ''}
      sizes="16rem"
      loading="lazy"
      {...(position && { style: { objectPosition: position } })}
    />
  )
}
