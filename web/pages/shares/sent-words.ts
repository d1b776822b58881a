/** Sentences after a share was sent, or failed: loaded with the form, because no page needs them before. */
import type { ShareName } from '../../../shared/collections/all.ts'
import { type FormWords, formWords } from '../../forms/form-words.ts'
import type { Kind } from './share-copy.ts'

/** `thanks` is what a sender reads first; the sentence of a rock thanks by itself. */
type Outcome = { thanks: string; shared: string; failed: string }

const outcomes: Record<ShareName, (kind: Kind, messages: FormWords['visitors']) => Outcome> = {
  rocks: ({ noun, found, name }, messages) => ({
    thanks: messages.share.placed(noun),
    shared: messages.share.rockShared(noun, name, found),
    failed: messages.share.rockFailed(noun),
  }),
  stickers: ({ noun, found }, messages) => ({
    thanks: messages.share.thanks(noun),
    shared: messages.share.stickerShared(noun, found),
    failed: messages.share.stickerFailed(noun),
  }),
  memories: ({ noun }, messages) => ({
    thanks: messages.share.thanks(noun),
    shared: messages.memory.shared,
    failed: messages.memory.failed,
  }),
}

export function outcomeOf(kind: Kind): Outcome {
  const outcome = outcomes[kind.collection.name](kind, formWords.get().visitors)
  return { ...outcome, thanks: kind.ownThanks ?? outcome.thanks }
}
