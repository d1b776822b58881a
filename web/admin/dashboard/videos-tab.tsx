/** The 'Videos' tab: large files are uploaded resumably, and the conversion of each video is shown. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Video, videos } from '../../../shared/collections/videos.ts'
import { RESUMABLE_FROM_BYTES } from '../../../shared/limits.ts'
import type { NotedRow } from '../../forms/use-create-form.ts'
import { createRow, refetchLists, runMutation } from '../../lists/send.ts'
import { CollectionTab } from './collection-tab.tsx'
import { ConversionProgress, useConversions } from './video-conversion.tsx'

export function VideosTab() {
  const client = useQueryClient()
  const conversions = useConversions()
  return (
    <CollectionTab<Video>
      collection={videos}
      form={{ inputs: ['video', 'title'], sendRow: (row) => sendVideo(client, row) }}
      item={(row, name) => {
        const conversion = conversions.get(row.id)
        return {
          facts: [row.galleryDisplay && 'Shown in the gallery'],
          viewable: conversion?.shown !== false,
          children: conversion && <ConversionProgress conversion={conversion} name={name} />,
        }
      }}
    />
  )
}

/** A small video is one request; a large one is sent in chunks, unless the code or the browser cannot. */
async function sendVideo(client: QueryClient, row: NotedRow): Promise<void> {
  const file = row.body.get('video')
  const isLarge = file instanceof File && file.size >= RESUMABLE_FROM_BYTES
  const resumable = isLarge ? await import('./resumable-upload.ts').catch(() => null) : null
  if (!isLarge || !resumable?.isSupported) return createRow(client, videos, row)
  await runMutation(client, () => resumable.uploadResumably(file, row))
  void refetchLists(client, videos)
}
