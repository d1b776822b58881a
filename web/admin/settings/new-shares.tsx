/** 'New shares appear': at once, or after one of the family has looked. */
import { useState } from 'react'
import { shareModes } from '../../../shared/choices.ts'
import type { ShareMode } from '../../../shared/collection.ts'
import { adminSettings } from '../../../shared/messages/catalogue.ts'
import { FailedList } from '../ui/failed-list.tsx'
import { FlagSwitch } from '../ui/flag-switch.tsx'
import { LoadingLine } from '../ui/loading-line.tsx'
import { useSettings } from './use-settings.ts'

const texts = adminSettings.shares
const labels: Record<ShareMode, string> = texts.modes

export function NewShares() {
  const { data, error, refetch, save, busy } = useSettings('/api/site')
  /** Shown until it is saved. */
  const [chosen, setChosen] = useState<ShareMode>()
  if (!data && error) return <FailedList error={error} retry={refetch} />
  if (!data) return <LoadingLine />

  async function choose(shares: ShareMode) {
    if (busy) return
    setChosen(shares)
    await save({ shares })
    setChosen(undefined)
  }
  const flipDiscord = () => save({ discordByItself: !data.discordByItself })
  return (
    <>
      <fieldset className="settings-choice">
        <legend>{texts.legend}</legend>
        {shareModes.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="shares"
              checked={(chosen ?? data.shares) === mode}
              aria-disabled={busy}
              onChange={() => choose(mode)}
            />
            {labels[mode]}
          </label>
        ))}
        <p className="people-facts">{texts.facts}</p>
      </fieldset>
      {data.discord && (
        <div className="gathering">
          <FlagSwitch label={texts.discord} isOn={data.discordByItself} busy={busy} flip={flipDiscord} />
          <p className="people-facts">{texts.discordFacts}</p>
        </div>
      )}
    </>
  )
}
