/** Photos of him, and videos. */
import { useMemo } from 'react'
import { MISCELLANEOUS, type Photo } from '../../../shared/collections/photos.ts'
import { mailLink } from '../../../shared/content.ts'
import { formatCount } from '../../../shared/format.ts'
import { useList } from '../../data.ts'
import { EmptyState, ListState, Loading } from '../../lists/list-state.tsx'
import { useCopy, usePageTitle, usePerson } from '../../memorial.ts'
import { Sky } from '../../ui/sky/sky.tsx'
import { Photos } from './photos.tsx'
import { FirstVideo, MoreVideos } from './videos.tsx'
import '../../ui/page-header.css'
import './gallery.css'

export function Page() {
  const { lead, contact } = useCopy('gallery')
  const { email } = usePerson()
  const list = useList<Photo>('/api/photos')
  const photos = useMemo(() => list.data?.filter(({ category }) => category !== MISCELLANEOUS) ?? [], [list.data])
  const empty = (
    <EmptyState title="No photos yet">Photos will appear here once they're uploaded to the gallery</EmptyState>
  )
  return (
    <div className="gallery night">
      <header className="opening night">
        <Sky />
        <div className="wrap opening-words gallery-opening">
          <div>
            <div className="gallery-title">
              <h1>{usePageTitle('gallery')}</h1>
              {photos.length > 0 && <p>{formatCount(photos.length, 'photo', 'photos')}</p>}
            </div>
            <p className="opening-lead">
              {lead}
              {contact && (
                <>
                  {' '}
                  {contact.text} <a href={mailLink(email, contact.subject)}>{contact.link}</a>
                </>
              )}
            </p>
          </div>
          <FirstVideo />
        </div>
      </header>
      <div className="wrap gallery-wall">
        <ListState
          list={list}
          loading={<Loading>Loading gallery...</Loading>}
          failed="Unable to load gallery"
          empty={empty}
        >
          {() => (photos.length > 0 ? <Photos photos={photos} /> : empty)}
        </ListState>
        <MoreVideos />
      </div>
    </div>
  )
}
