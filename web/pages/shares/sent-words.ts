/** Sentences after a share was sent, or failed: loaded with the form, because no page needs them before. */
import type { ShareName } from '../../../shared/collections/all.ts'
import { visitors as messages } from '../../../shared/messages/catalogue.ts'
import type { Kind } from './share-copy.ts'

type Outcome = { shared: string; failed: string }

const outcomes: Record<ShareName, (kind: Kind) => Outcome> = {
  rocks: ({ noun, name }) => ({
    shared: messages.share.rockShared(noun, name),
    failed: messages.share.rockFailed(noun),
  }),
  stickers: ({ noun }) => ({
    shared: messages.share.stickerShared(noun),
    failed: messages.share.stickerFailed(noun),
  }),
  memories: () => ({ shared: messages.memory.shared, failed: messages.memory.failed }),
}

/** `thanks` is what a sender reads first. */
export function outcomeOf(kind: Kind): Outcome & { thanks: string } {
  const { collection, noun, ownThanks } = kind
  return { ...outcomes[collection.name](kind), thanks: ownThanks ?? messages.share.thanks(noun) }
}
