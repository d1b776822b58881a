/** 'New shares appear': at once, or after one of the family has looked. */
import { shareModes } from '../../../shared/choices.ts'
import { adminSettings } from '../../../shared/messages/catalogue.ts'
import { Unread } from '../ui/failed-list.tsx'
import { FlagSwitch } from '../ui/flag-switch.tsx'
import { RadioChoice } from '../ui/radio-choice.tsx'
import { useSettings } from './use-settings.ts'

const texts = adminSettings.shares

export function NewShares() {
  const { data, error, refetch, save, busy } = useSettings('/api/site')
  if (!data) return <Unread error={error} retry={refetch} />

  const flipDiscord = () => save({ discordByItself: !data.discordByItself })
  return (
    <>
      <RadioChoice
        name="shares"
        legend={texts.legend}
        choices={shareModes}
        labels={texts.modes}
        value={data.shares}
        busy={busy}
        save={(shares) => save({ shares })}
      >
        <p className="people-facts">{texts.facts}</p>
      </RadioChoice>
      {data.discord && (
        <div className="gathering">
          <FlagSwitch label={texts.discord} isOn={data.discordByItself} busy={busy} flip={flipDiscord} />
          <p className="people-facts">{texts.discordFacts}</p>
        </div>
      )}
    </>
  )
}
