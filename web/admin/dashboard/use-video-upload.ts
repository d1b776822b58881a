/**
 * How a film is sent: a small one in one call, a large one in pieces that survive a lost connection and a closed page.
 * Where pieces are not to be had, every film goes in one call.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { videos } from '../../../shared/collections/videos.ts'
import { IN_PIECES_FROM_BYTES } from '../../../shared/limits.ts'
import { refetchLists, useCreate } from '../../data.ts'
import type { Sender } from '../../forms/use-create-form.ts'

/** Loaded with the first large film, and by nobody else. */
function loadPieces() {
  return import('./resumable-upload.ts').catch(() => null)
}

export function useFilmSender(): Sender {
  const client = useQueryClient()
  const whole = useCreate(videos)
  const inPieces = useMutation<unknown, Error, () => Promise<unknown>>({
    mutationFn: (work) => work(),
    onSuccess: () => void refetchLists(client, videos),
  })
  return async (creation) => {
    const film = creation.form.get('video')
    const isLarge = film instanceof File && film.size >= IN_PIECES_FROM_BYTES
    const pieces = isLarge ? await loadPieces() : null
    if (!isLarge || !pieces?.isPossible) return whole.mutateAsync(creation)
    return inPieces.mutateAsync(() => pieces.sendInPieces(film, creation))
  }
}
