/** 'New shares appear': at once, or after one of the family has looked. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ShareMode, type SiteSettings, shareModes } from '../../../shared/collection.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'

const PATH = '/api/admin/settings'
const labels: Record<ShareMode, string> = { 'at-once': 'at once', 'after-a-look': 'after one of us has looked' }

export function NewShares() {
  const { data } = useQuery<SiteSettings>({ queryKey: [PATH] })
  const { change, busy } = useChange(PATH, '/api/site')
  /** Shown until it is saved. */
  const [chosen, setChosen] = useState<ShareMode>()

  async function choose(shares: ShareMode) {
    if (busy) return
    setChosen(shares)
    await change(actionOutcomes.shareMode, { method: 'PATCH', path: PATH, body: { shares } })
    setChosen(undefined)
  }
  return (
    <fieldset className="settings-choice">
      <legend>New shares appear</legend>
      {shareModes.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name="shares"
            checked={(chosen ?? data?.shares) === mode}
            aria-disabled={busy || !data}
            onChange={() => choose(mode)}
          />
          {labels[mode]}
        </label>
      ))}
      <p className="people-facts">
        Previews and the pictures on top of a page show only what one of you has looked at, whichever you choose.
      </p>
    </fieldset>
  )
}
