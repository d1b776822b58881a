/** 'GALLERY MANAGEMENT': every photo with its flags, by category. */
import { lazy, Suspense, useCallback, useState } from 'react'
import { FILTER_CATEGORIES, type Photo } from '../../../shared/collections/photos.ts'
import { HOME_PHOTOS } from '../../../shared/limits.ts'
import { adminGallery as texts } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { ListState, Loading } from '../../lists/list-state.tsx'
import { MoreRows } from '../../lists/more-rows.tsx'
import { type InfiniteList, useInfiniteList } from '../../queries/infinite-list.ts'
import { firstPage, MOMENTS, managedPage } from '../../queries/list-paths.ts'
import { store, stored } from '../../ui/stored.ts'
import { ByYear } from './by-year.tsx'
import { Choices } from './choices.tsx'
import { NoPhotos, PhotosFailed } from './no-photos.tsx'
import { PhotoCard } from './photo-card.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useMovePhotos } from './use-move-photos.ts'
import './gallery-management.css'
import './selection-bar.css'

const PhotoGrid = lazy(() => import('./grid/photo-grid.tsx').then((module) => ({ default: module.PhotoGrid })))

const VIEWS = ['cards', 'grid'] as const
/** The view of the photos in this browser. */
const VIEW_KEY = 'photos-as'

export function GalleryManagement() {
  const [category, setCategory] = useState<string | null>(null)
  const [isInOrder, setInOrder] = useState(false)
  const [view, setView] = useState<(typeof VIEWS)[number]>(() =>
    location.search.includes('only=') || stored(VIEW_KEY) === 'grid' ? 'grid' : 'cards',
  )
  return (
    <>
      <div className="photo-choices">
        <Choices
          legend={texts.ofCategory}
          choices={[null, ...FILTER_CATEGORIES]}
          chosen={category}
          choose={setCategory}
          label={(name) => (name ? term(name) : texts.all)}
        />
        <Choices
          legend={texts.inOrder}
          choices={[false, true]}
          chosen={isInOrder}
          choose={setInOrder}
          label={(inOrder) => (inOrder ? texts.asOnSite : texts.newestFirst)}
        />
        <Choices
          legend={texts.showAs}
          choices={VIEWS}
          chosen={view}
          choose={(next) => {
            setView(next)
            store(VIEW_KEY, next)
          }}
          label={(each) => texts.views[each]}
        />
      </div>
      {isInOrder && <ByYear />}
      {view === 'grid' ? (
        <Suspense fallback={<Loading>{texts.loading}</Loading>}>
          <PhotoGrid key={`${category} ${isInOrder}`} {...{ category, isInOrder }} />
        </Suspense>
      ) : (
        <Photos key={`${category} ${isInOrder}`} {...{ category, isInOrder }} />
      )}
    </>
  )
}

function Photos({ category, isInOrder }: { category: string | null; isInOrder: boolean }) {
  const path = category ? `/api/admin/photos?category=${category}` : '/api/admin/photos'
  const list = useInfiniteList<Photo>(isInOrder ? firstPage(path) : managedPage(path))
  return (
    <ListState
      list={list}
      loading={<Loading>{texts.loading}</Loading>}
      failed={(error, retry) => <PhotosFailed error={error} retry={retry} />}
      empty={<NoPhotos />}
    >
      {() => <Cards {...{ list, isInOrder }} />}
    </ListState>
  )
}

function Cards({ list, isInOrder }: { list: InfiniteList<Photo>; isInOrder: boolean }) {
  const { data: rows = [], total } = list
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const movePhotos = useMovePhotos(rows, total)
  const move = isInOrder && !list.byYears ? movePhotos : null
  const selected = rows.filter(({ id }) => ids.has(id))
  const select = useCallback((id: string, isSelected: boolean) => {
    setIds((before) => {
      const after = new Set(before)
      if (isSelected) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])
  return (
    <section>
      <p className="photos-count" data-after-delete tabIndex={-1}>
        <span role="status">{texts.count(total)}</span>
        <HomePhotos />
      </p>
      <ul className="photo-cards">
        {rows.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            {...{ photo, select, move }}
            position={index + 1}
            isLast={index + 1 === rows.length}
            isSelected={ids.has(photo.id)}
          />
        ))}
      </ul>
      <MoreRows list={list} side="next" />
      {selected.length > 0 && <SelectionBar {...{ selected, move }} clear={() => setIds(new Set())} />}
    </section>
  )
}

/** The home page shows four, and would leave out a fifth without a word. */
function HomePhotos() {
  const { data, total } = useInfiniteList<Photo>(MOMENTS)
  if (!data) return null
  if (total <= HOME_PHOTOS) return <> · {texts.onHome(total, HOME_PHOTOS)}</>
  return <> · {texts.manyOnHome(total, HOME_PHOTOS)}</>
}
