/** How far a film is on its way to a version that every browser plays, and what there is to know about it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Video, videos } from '../../../shared/collections/videos.ts'
import { refetchLists, useList } from '../../data.ts'
import '../../forms/upload-progress.css'

const LOOK_MS = 5000

/** `progress` in percent; `shown` whether visitors see the film meanwhile. */
export type Conversion = {
  id: string
  state: 'waiting' | 'running' | 'failed'
  progress: number
  shown: boolean
  note: string | null
}

/** The conversions by the film's id. They are asked for again while one is under way; its film then is, too. */
export function useConversions(): Map<string, Conversion> {
  const client = useQueryClient()
  const { data: films } = useList<Video>('/api/admin/videos')
  const { data = [], refetch } = useQuery<Conversion[]>({
    queryKey: ['/api/admin/videos/conversions'],
    enabled: films !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.some((film) => film.state !== 'failed') ? LOOK_MS : false,
  })
  const known = useRef(0)
  // A film that came or went is the reason to look.
  useEffect(() => {
    if (films) void refetch({ cancelRefetch: false })
  }, [films, refetch])
  useEffect(() => {
    // A film that left the queue has a new address.
    if (data.length < known.current) void refetchLists(client, videos)
    known.current = data.length
  }, [client, data.length])
  return new Map(data.map((conversion) => [conversion.id, conversion]))
}

export function FilmConversion({ conversion, name }: { conversion: Conversion; name: string }) {
  const { state, progress, note } = conversion
  if (state === 'failed') return <p className="admin-refusal">{note}</p>
  return (
    <div className="upload-bar">
      <progress
        value={state === 'running' ? progress / 100 : 0}
        aria-label={`Conversion of ${name}`}
      />
      <span>{state === 'running' ? `${progress} %` : 'Waiting'}</span>
      <p role="status">{note ?? 'It is being converted for every browser.'}</p>
    </div>
  )
}
