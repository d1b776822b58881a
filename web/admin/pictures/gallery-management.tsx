/** 'GALLERY MANAGEMENT': every photo with its flags, by category. */
import { useState } from 'react'
import { HOME_PHOTOS } from '../../../shared/collections/limits.ts'
import { FILTER_CATEGORIES, type Photo, photos } from '../../../shared/collections/photos.ts'
import { adminFrame, adminGallery, adminGallery as texts } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { type PhotoFilter, photoFilters } from '../../../shared/table.ts'
import { useAnswer } from '../../queries/data.ts'
import { useInfiniteList } from '../../queries/infinite-list.ts'
import { MOMENTS } from '../../queries/list-paths.ts'
import { useKeptCaptions } from '../library/caption-form.tsx'
import { Library } from '../library/grid/library.tsx'
import { ManyBar } from '../library/many-bar.tsx'
import { PhotoCard } from '../library/photo-card.tsx'
import { Choices, useView } from '../ui/choices.tsx'
import { reasonOf } from '../ui/failed-list.tsx'
import { SettingSwitch } from '../ui/setting-switch.tsx'
import { KeepFirst } from './deduplicate.tsx'
import './gallery-management.css'
import '../../ui/button.css'

const filters: Record<PhotoFilter, string> = texts.grid.filters

/** The filter that the address asks for, as a link to what waits does. */
function askedFilter(): PhotoFilter | '' {
  const asked = new URLSearchParams(location.search).get('only')
  return photoFilters.find((each) => each === asked) ?? ''
}

const card = (photo: Photo, position: number) => <PhotoCard photo={photo} position={position} />

export function GalleryManagement() {
  const [category, setCategory] = useState<string | null>(null)
  const [isInOrder, setInOrder] = useState(false)
  const [view, viewChoice] = useView('photos-as', ['cards', 'grid'], askedFilter() ? 'grid' : undefined)
  const { data: settings } = useAnswer('/api/admin/settings')
  useKeptCaptions()
  return (
    <>
      <div className="row shares-choices photo-choices">
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
        <div className="photo-views">{viewChoice}</div>
      </div>
      {isInOrder && <ByYear />}
      <Library<Photo>
        key={`${category} ${isInOrder}`}
        collection={photos}
        question={{ category, order: isInOrder ? 'site' : null }}
        filters={filters}
        initial={askedFilter()}
        empty={<NoPhotos />}
        failed={(error, retry) => <PhotosFailed error={error} retry={retry} />}
        card={view === 'cards' ? card : undefined}
        sheet={(photo, position, next) => <PhotoCard {...{ photo, position, next }} />}
        bar={(chosen) => (
          <ManyBar
            {...chosen}
            collection={photos}
            isMovable={isInOrder && chosen.only !== 'doubles' && settings?.photoOrder === 'own'}
          />
        )}
        beside={({ firsts }, { ids, select }) => (
          <>
            <HomePhotos />
            {firsts && <KeepFirst {...{ ids, firsts, select }} />}
          </>
        )}
      />
    </>
  )
}

/** The home page shows four, and would leave out a fifth without a word. */
function HomePhotos() {
  const { data, total } = useInfiniteList<Photo>(MOMENTS)
  if (!data) return null
  return <p>{total <= HOME_PHOTOS ? texts.onHome(total, HOME_PHOTOS) : texts.manyOnHome(total, HOME_PHOTOS)}</p>
}

const byYear = adminGallery.byYear

/** 'By year': the switch for the order of the whole gallery, and how photos are moved in it. */
function ByYear() {
  return (
    <div className="photos-by-year">
      <SettingSwitch
        texts={byYear}
        isOn={({ photoOrder }) => photoOrder === 'years'}
        turn={(on) => [{ photoOrder: on ? 'years' : 'own' }, actionOutcomes.order]}
        facts={({ photoOrder }) => {
          const { what, moving } = photoOrder === 'years' ? byYear.isOn : byYear.isOff
          return (
            <>
              <p>{what}</p>
              <p>{moving}</p>
            </>
          )
        }}
        shownBy={photos}
      />
    </div>
  )
}

/** Photos that could not be read, and a library without photos. */
function PhotosFailed({ error, retry }: { error: Error; retry: () => unknown }) {
  return (
    <div className="stack photos-failed" role="alert">
      <p className="photos-failed-title">{texts.failedTitle}</p>
      <p>{texts.failed(reasonOf(error))}</p>
      <button type="button" className="button small quiet" onClick={() => void retry()}>
        {adminFrame.again}
      </button>
    </div>
  )
}

function NoPhotos() {
  return (
    <div className="photos-empty">
      <p>{texts.empty}</p>
      <a className="button" href="/admin?tab=gallery">
        {texts.uploadImages}
      </a>
    </div>
  )
}
