/** Sentences after a share was sent, or failed: loaded with the form, because no page needs them before. */
import type { ShareName } from '../../../shared/collections/all.ts'
import { type FormWords, formWords } from '../../forms/form-words.ts'
import type { Kind } from './share-copy.ts'

type Outcome = { shared: string; failed: string }

const outcomes: Record<ShareName, (kind: Kind, messages: FormWords['visitors']) => Outcome> = {
  rocks: ({ noun, found, name }, messages) => ({
    shared: messages.share.rockShared(noun, name, found),
    failed: messages.share.rockFailed(noun),
  }),
  stickers: ({ noun, found }, messages) => ({
    shared: messages.share.stickerShared(noun, found),
    failed: messages.share.stickerFailed(noun),
  }),
  memories: (_kind, messages) => ({ shared: messages.memory.shared, failed: messages.memory.failed }),
}

/** `thanks` is what a sender reads first. */
export function outcomeOf(kind: Kind): Outcome & { thanks: string } {
  const { collection, noun, ownThanks } = kind
  const { visitors } = formWords.get()
  return { ...outcomes[collection.name](kind, visitors), thanks: ownThanks ?? visitors.share.thanks(noun) }
}
