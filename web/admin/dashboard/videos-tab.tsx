/** The 'Videos' tab: large files are uploaded resumably, and the conversion of each video is shown. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Video, videos } from '../../../shared/collections/videos.ts'
import { formatDuration } from '../../../shared/format.ts'
import { RESUMABLE_FROM_BYTES } from '../../../shared/limits.ts'
import { CreateForm } from '../../forms/create-form.tsx'
import { type NotedRow, useCreateForm } from '../../forms/use-create-form.ts'
import { createRow, refetchLists, runMutation } from '../../lists/send.ts'
import { CollectionTab } from './collection-tab.tsx'
import { ConversionProgress, useConversions } from './video-conversion.tsx'

const facts = {
  duration: (seconds: unknown) => seconds !== null && formatDuration(Number(seconds)),
}

export function VideosTab() {
  const client = useQueryClient()
  const form = useCreateForm(videos, { sendRow: (row) => sendVideo(client, row) })
  const conversions = useConversions()
  return (
    <CollectionTab<Video>
      collection={videos}
      facts={facts}
      form={<CreateForm form={form} inputs={['video', 'title']} />}
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
