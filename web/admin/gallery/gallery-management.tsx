/** 'GALLERY MANAGEMENT': every photograph with its switches, by category. */
import { useState } from 'react'
import { FILTER_CATEGORIES, type Photo, photos } from '../../../shared/collections/photos.ts'
import { capitalised } from '../../../shared/content.ts'
import { useList } from '../../data.ts'
import { Loading } from '../../lists/list-state.tsx'
import { useGrowing } from '../../lists/use-incremental.ts'
import { AdminTop } from '../admin-header.tsx'
import { inSteadyOrder } from '../ui/item-name.ts'
import { PhotoCard } from './photo-card.tsx'
import '../../ui/button.css'
import './gallery-management.css'

export function GalleryManagement() {
  const [category, setCategory] = useState<string | null>(null)
  return (
    <>
      <AdminTop title="GALLERY MANAGEMENT">
        <a className="admin-action" href="/admin">
          Back to Admin
        </a>
      </AdminTop>
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
  const { data: rows, error, isFetching, refetch } = useList<Photo>(path)

  if (error && !isFetching)
    return (
      <div className="photos-failed" role="alert">
        <p className="photos-failed-title">Error loading gallery images</p>
        <p>Failed to fetch photos ({error.message})</p>
        <button type="button" className="button small quiet" onClick={() => refetch()}>
          Try again
        </button>
      </div>
    )
  if (!rows) return <Loading>Loading gallery images...</Loading>
  if (rows.length === 0)
    return (
      <div className="photos-empty">
        <p>No images found</p>
        <a className="button" href="/admin?tab=gallery">
          Upload Images
        </a>
      </div>
    )
  return <Cards rows={inSteadyOrder(photos, rows)} />
}

function Cards({ rows }: { rows: readonly Photo[] }) {
  const { shown, more, end, count } = useGrowing(rows)
  return (
    <section>
      <p className="photos-count" role="status" data-after-delete tabIndex={-1}>
        {rows.length} {rows.length === 1 ? 'photo' : 'photos'}
      </p>
      <ul className="photo-cards">
        {shown.map((photo, index) => (
          <PhotoCard key={photo.id} photo={photo} place={index + 1} />
        ))}
      </ul>
      {more && <p key={count} ref={end} className="photos-count" />}
    </section>
  )
}
