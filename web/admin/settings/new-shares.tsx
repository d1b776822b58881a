/** 'New shares appear': at once, or after one of the family has looked. */
import { useState } from 'react'
import { shareModes } from '../../../shared/choices.ts'
import type { ShareMode } from '../../../shared/collection.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminSettings } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { FlagSwitch } from '../ui/flag-switch.tsx'

const PATH = '/api/admin/settings'
const texts = adminSettings.shares
const labels: Record<ShareMode, string> = texts.modes

export function NewShares() {
  const { data } = useAnswer(PATH)
  const { change, busy } = useChange(PATH, '/api/site')
  /** Shown until it is saved. */
  const [chosen, setChosen] = useState<ShareMode>()

  async function choose(shares: ShareMode) {
    if (busy) return
    setChosen(shares)
    await change(actionOutcomes.shareMode, { method: 'PATCH', path: PATH, body: { shares } })
    setChosen(undefined)
  }
  const flipDiscord = () =>
    change(actionOutcomes.shareMode, {
      method: 'PATCH',
      path: PATH,
      body: { discordByItself: !data?.discordByItself },
    })
  return (
    <>
      <fieldset className="settings-choice">
        <legend>{texts.legend}</legend>
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
        <p className="people-facts">{texts.facts}</p>
      </fieldset>
      {data?.discord && (
        <div className="gathering">
          <FlagSwitch label={texts.discord} isOn={data.discordByItself} busy={busy} flip={flipDiscord} />
          <p className="people-facts">{texts.discordFacts}</p>
        </div>
      )}
    </>
  )
}
