/**
 * Sharing is closed until the site has an administrator: until then it has no moderator, and a restore may replace it.
 */
import { messages } from '../../../shared/messages/messages.ts'
import { hasRows } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'

export function createSharing({ db, contentVersions }: Pick<Site, 'db' | 'contentVersions'>) {
  let known: boolean | undefined

  /** True if visitors can share. Asks the database until they can. */
  async function isOpen(): Promise<boolean> {
    if (known) return true
    const isLookedAfter = await hasRows(db, 'administrators')
    // Earlier pages say that sharing is closed.
    if (isLookedAfter && known === false) await contentVersions.change('settings', async () => {})
    known = isLookedAfter
    return known
  }

  return {
    isOpen,
    /** Throws `not-configured` while they cannot. */
    async assertOpen(): Promise<void> {
      if (!(await isOpen())) throw new AppError('not-configured', messages.share.notYet)
    },
  }
}

export type Sharing = ReturnType<typeof createSharing>
