/** Photos of him, and videos. */
import { useMemo } from 'react'
import { MISCELLANEOUS, type Photo } from '../../../shared/collections/photos.ts'
import { mailLink } from '../../../shared/content.ts'
import { formatCount } from '../../../shared/format.ts'
import { useList } from '../../data.ts'
import { Loading, Quiet, Unread } from '../../lists/list-state.tsx'
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
  const photos = useMemo(
    () => list.data?.filter(({ category }) => category !== MISCELLANEOUS) ?? [],
    [list.data],
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
        {list.isPending && <Loading>Loading gallery...</Loading>}
        {list.isError && <Unread title="Unable to load gallery" list={list} />}
        {list.isSuccess && photos.length === 0 && (
          <Quiet title="No photos yet">
            Photos will appear here once they're uploaded to the gallery
          </Quiet>
        )}
        {photos.length > 0 && <Photos photos={photos} />}
        <MoreVideos />
      </div>
    </div>
  )
}
