/** Data of the grid: every id at once, and the photos near the screen in parts. */
import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { adminPath } from '../../../../shared/choices.ts'
import { type Photo, photos } from '../../../../shared/collections/photos.ts'
import { PHOTO_TABLE, type PhotoFilter, type PhotoTable, TABLE_ROWS } from '../../../../shared/photo-table.ts'
import { send } from '../../../http/send.ts'
import { read } from '../../../queries/data.ts'

/** Query key of a list of photos, so that every change of photos refetches it. */
const LIST = `${adminPath(photos, '').replace(/\/$/, '')}?table`

/** Empty texts ask for nothing; `year` is a number, or 'none'. */
type Question = {
  search: string
  only: PhotoFilter | ''
  year: string
  category: string | null
  isInOrder: boolean
}

export function usePhotoTable({ isInOrder, ...question }: Question) {
  const asked = Object.entries(question).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const query = new URLSearchParams([...asked, ['order', isInOrder ? 'site' : 'newest']])
  const path = `${PHOTO_TABLE}?${query}`
  return useQuery({
    queryKey: [`${LIST}=${query}`],
    queryFn: () => read<PhotoTable>(path),
    // Keep the previous photos until the answer has come.
    placeholderData: (before: PhotoTable | null | undefined) => before,
  })
}

/** The photos from one place of the list to another, by id. Photos stay until they are read again. */
export function usePhotoRows(ids: readonly string[], from: number, to: number): ReadonlyMap<string, Photo> {
  const known = useRef(new Map<string, Photo>())
  const parts: string[][] = []
  for (let at = Math.floor(from / TABLE_ROWS) * TABLE_ROWS; at < Math.min(to, ids.length); at += TABLE_ROWS)
    parts.push(ids.slice(at, at + TABLE_ROWS))
  const answers = useQueries({
    queries: parts.map((part) => ({
      queryKey: [LIST, ...part],
      queryFn: () => send<Photo[]>({ method: 'POST', path: `${PHOTO_TABLE}/rows`, body: { ids: part } }),
    })),
  })
  for (const { data } of answers) for (const photo of data ?? []) known.current.set(photo.id, photo)
  return known.current
}

/** Addresses of the images that are shown now, by the ids of their photos. */
export function shownImages(client: QueryClient): ReadonlyMap<string, string> {
  const parts = client.getQueriesData<Photo[]>({ queryKey: [LIST], type: 'active' })
  return new Map(parts.flatMap(([, photos]) => (photos ?? []).map(({ id, imageUrl }) => [id, imageUrl])))
}
