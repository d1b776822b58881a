/**
 * The 'Videos' tab: large files are uploaded resumably, and the conversion of each video for every browser is shown.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Conversion } from '../../../shared/api/answers.ts'
import { RESUMABLE_FROM_BYTES } from '../../../shared/collections/limits.ts'
import { type Video, videos } from '../../../shared/collections/videos.ts'
import { adminDashboard } from '../../../shared/messages/catalogue.ts'
import type { NotedRow } from '../../forms/use-create-form.ts'
import { textsOf } from '../../forms/use-submit.ts'
import { send } from '../../http/send.ts'
import { createRow, refetchLists, runMutation } from '../../lists/change-rows.ts'
import { useAnswer } from '../../queries/data.ts'
import { CollectionTab } from '../library/collection-tab.tsx'
import { useTable } from '../library/grid/use-table.ts'
import { SubtitlesButton } from '../library/subtitles.tsx'
import '../../uploads/upload-progress.css'

export function VideosTab() {
  const client = useQueryClient()
  const conversions = useConversions()
  return (
    <CollectionTab<Video>
      collection={videos}
      form={{
        later: ['description', 'poster', 'featured', 'galleryDisplay'],
        sendRow: (row) => sendVideo(client, row),
      }}
      item={(row, name) => {
        const conversion = conversions.get(row.id)
        return {
          actions: <SubtitlesButton collection={videos} row={row} name={name} />,
          facts: [row.galleryDisplay && adminDashboard.shownInGallery],
          viewable: conversion?.shown !== false,
          children: conversion && <ConversionProgress conversion={conversion} name={name} />,
        }
      }}
    />
  )
}

/** A small video is one request; a large one is sent in chunks, unless the code or the browser cannot. */
async function sendVideo(client: QueryClient, row: NotedRow): Promise<unknown> {
  const file = row.body.get('video')
  const isLarge = file instanceof File && file.size >= RESUMABLE_FROM_BYTES
  const parts = isLarge ? await Promise.all([loadChunks(), loadRules()]).catch(() => []) : []
  const [chunks, rules] = parts
  if (!isLarge || !chunks?.isSupported || !rules) return createRow(client, videos, row)
  await runMutation(client, async () => {
    const { id, forget } = await chunks.sendChunks(file, { endpoint: '/api/admin/uploads', ...row })
    const body = { upload: id, ...rules.fromForm(videos, textsOf(row.body)) }
    // Repeated requests of one upload make one row.
    await chunks.announce(() => send({ method: 'POST', path: `${videos.create.path}/uploaded`, body }))
    await forget()
  })
  return refetchLists(client, videos)
}

const loadChunks = () => import('../../uploads/resumable-upload.ts')
const loadRules = () => import('../../../shared/schema.ts')

const POLL_MS = 5000

/** The conversions by the id of their video, polled while one is under way. */
function useConversions(): Map<string, Conversion> {
  const client = useQueryClient()
  const { data: table } = useTable(videos, {})
  const { data = [], refetch } = useAnswer('/api/admin/videos/conversions', {
    enabled: table !== undefined,
    refetchInterval: ({ state }) => (state.data?.some(({ state }) => state !== 'failed') ? POLL_MS : false),
  })
  const lastCount = useRef(0)
  // A video was added or removed.
  useEffect(() => {
    if (table) void refetch({ cancelRefetch: false })
  }, [table, refetch])
  useEffect(() => {
    // A video that left the queue has a new address.
    if (data.length < lastCount.current) void refetchLists(client, videos)
    lastCount.current = data.length
  }, [client, data.length])
  return new Map(data.map((conversion) => [conversion.id, conversion]))
}

function ConversionProgress({ conversion, name }: { conversion: Conversion; name: string }) {
  const { state, progress, note } = conversion
  if (state === 'failed') return <p className="admin-refusal">{note}</p>
  return (
    <div className="upload-bar">
      <progress value={state === 'running' ? progress / 100 : 0} aria-label={adminDashboard.conversionOf(name)} />
      <span>{state === 'running' ? `${progress} %` : adminDashboard.waits}</span>
      <p role="status">{note ?? adminDashboard.converting}</p>
    </div>
  )
}
