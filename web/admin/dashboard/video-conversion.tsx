/** The conversion of a video to a version that every browser plays: its progress, and what there is to know about it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Video, videos } from '../../../shared/collections/videos.ts'
import { useList } from '../../data.ts'
import { refetchLists } from '../../lists/send.ts'
import '../../forms/upload-progress.css'

const POLL_MS = 5000

/** `progress` in percent; `shown` whether visitors see the video meanwhile. */
export type Conversion = {
  id: string
  state: 'waiting' | 'running' | 'failed'
  progress: number
  shown: boolean
  note: string | null
}

/** The conversions by the id of their video, polled while one is under way. */
export function useConversions(): Map<string, Conversion> {
  const client = useQueryClient()
  const { data: rows } = useList<Video>('/api/admin/videos')
  const { data = [], refetch } = useQuery<Conversion[]>({
    queryKey: ['/api/admin/videos/conversions'],
    enabled: rows !== undefined,
    refetchInterval: ({ state }) => (state.data?.some(({ state }) => state !== 'failed') ? POLL_MS : false),
  })
  const lastCount = useRef(0)
  // A video was added or removed.
  useEffect(() => {
    if (rows) void refetch({ cancelRefetch: false })
  }, [rows, refetch])
  useEffect(() => {
    // A video that left the queue has a new address.
    if (data.length < lastCount.current) void refetchLists(client, videos)
    lastCount.current = data.length
  }, [client, data.length])
  return new Map(data.map((conversion) => [conversion.id, conversion]))
}

export function ConversionProgress({ conversion, name }: { conversion: Conversion; name: string }) {
  const { state, progress, note } = conversion
  if (state === 'failed') return <p className="admin-refusal">{note}</p>
  return (
    <div className="upload-bar">
      <progress value={state === 'running' ? progress / 100 : 0} aria-label={`Conversion of ${name}`} />
      <span>{state === 'running' ? `${progress} %` : 'Waiting'}</span>
      <p role="status">{note ?? 'It is being converted for every browser.'}</p>
    </div>
  )
}
