/** Films of him. */
import { type Video, videos } from '../../../shared/collections/videos.ts'
import { formatDuration } from '../../../shared/format.ts'
import { SlotField, TextInput, UploadForm } from '../../forms/create-form.tsx'
import { useUploadForm } from '../../forms/use-create-form.ts'
import { DeleteButton } from '../ui/delete-button.tsx'
import { EditButton } from '../ui/edit-button.tsx'
import { FeatureButton, FlagButton } from '../ui/flag-button.tsx'
import { Item } from '../ui/item.tsx'
import { OrderedList } from '../ui/sortable-list.tsx'
import { ViewLink } from '../ui/view-link.tsx'
import { useFilmSender } from './use-video-upload.ts'
import { FilmConversion, useConversions } from './video-conversion.tsx'

const fixed = { featured: 'false', galleryDisplay: 'true' }

export function VideosTab() {
  const form = useUploadForm(videos, { fixed, send: useFilmSender() })
  const conversions = useConversions()
  return (
    <div className="admin-tab-halves">
      <UploadForm form={form} title="Upload a video" submit="Upload video">
        <SlotField form={form} name="video" />
        <TextInput form={form} name="title" />
      </UploadForm>
      <OrderedList<Video>
        collection={videos}
        path="/api/admin/videos"
        title="Videos"
        empty="No videos uploaded yet"
      >
        {(row, name) => {
          const conversion = conversions.get(row.id)
          return (
            <Item
              picture={row.posterUrl}
              icon="camera"
              title={row.title ?? 'Untitled video'}
              facts={[
                row.duration !== null && formatDuration(row.duration),
                row.galleryDisplay && 'Shown in the gallery',
              ]}
              featured={row.featured}
              description={row.description}
              actions={
                <>
                  {conversion?.shown !== false && <ViewLink href={row.videoUrl} name={name} />}
                  <FeatureButton collection={videos} row={row} name={name} />
                  <FlagButton
                    collection={videos}
                    row={row}
                    name={`${name} in the gallery`}
                    flag="galleryDisplay"
                    on="Show in gallery"
                    off="Hide from gallery"
                  />
                  <EditButton collection={videos} row={row} name={name} />
                  <DeleteButton collection={videos} row={row} name={name} />
                </>
              }
            >
              {conversion && <FilmConversion conversion={conversion} name={name} />}
            </Item>
          )
        }}
      </OrderedList>
    </div>
  )
}
