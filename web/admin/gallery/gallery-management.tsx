/** 'GALLERY MANAGEMENT': every photo with its flags, by category. */
import { useCallback, useState } from 'react'
import { FILTER_CATEGORIES, type Photo, photos } from '../../../shared/collections/photos.ts'
import { capitalised } from '../../../shared/content.ts'
import { useList } from '../../data.ts'
import { ListState, Loading } from '../../lists/list-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { newestFirst } from '../ui/item-name.ts'
import { PhotoCard } from './photo-card.tsx'
import '../../ui/button.css'
import './gallery-management.css'

export function GalleryManagement() {
  const [category, setCategory] = useState<string | null>(null)
  return (
    <>
      <AdminHeader title="GALLERY MANAGEMENT" links={{ 'Back to Admin': '/admin' }} />
      <fieldset className="photo-filters">
        <legend className="visually-hidden">Show photos of one category</legend>
        {[null, ...FILTER_CATEGORIES].map((name) => (
          <button
            key={name}
            type="button"
            className="admin-action"
            aria-pressed={name === category}
            onClick={() => setCategory(name)}
          >
            {name ? capitalised(name) : 'All'}
          </button>
        ))}
      </fieldset>
      <Photos key={category} category={category} />
    </>
  )
}

function Photos({ category }: { category: string | null }) {
  const path = category ? `/api/admin/photos?category=${category}` : '/api/admin/photos'
  return (
    <ListState
      list={useList<Photo>(path)}
      loading={<Loading>Loading gallery images...</Loading>}
      failed={({ message }, retry) => (
        <div className="photos-failed" role="alert">
          <p className="photos-failed-title">Error loading gallery images</p>
          <p>Failed to fetch photos ({message})</p>
          <button type="button" className="button small quiet" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      empty={
        <div className="photos-empty">
          <p>No images found</p>
          <a className="button" href="/admin?tab=gallery">
            Upload Images
          </a>
        </div>
      }
    >
      {(rows) => <Cards rows={newestFirst(photos, rows)} />}
    </ListState>
  )
}

const STEP = 48
const ROOT_MARGIN = '1500px'

/** Rendered in steps, the next one before the reader scrolls to the end. */
function Cards({ rows }: { rows: readonly Photo[] }) {
  const [count, setCount] = useState(STEP)
  const endRef = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((current) => current + STEP),
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <section>
      <p className="photos-count" role="status" data-after-delete tabIndex={-1}>
        {rows.length} {rows.length === 1 ? 'photo' : 'photos'}
      </p>
      <ul className="photo-cards">
        {rows.slice(0, count).map((photo, index) => (
          <PhotoCard key={photo.id} photo={photo} position={index + 1} />
        ))}
      </ul>
      {count < rows.length && <p key={count} ref={endRef} className="photos-count" />}
    </section>
  )
}
