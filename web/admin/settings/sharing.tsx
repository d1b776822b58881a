/** 'Sharing': how new shares appear, the guest book, a day on which many share, and the senders who are stopped. */
import { shareModes } from '../../../shared/collections/choices.ts'
import { GATHERING_SHARES_PER_HOUR, SHARES_PER_HOUR } from '../../../shared/collections/limits.ts'
import { adminSettings } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { usePerson } from '../../queries/memorial.ts'
import { STOPPED_PATH } from '../library/use-looks.ts'
import { useSession } from '../shell/sign-in/session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Unread } from '../ui/failed-list.tsx'
import { localClock, localDay, localWeekday } from '../ui/local-day.ts'
import { RadioChoice } from '../ui/radio-choice.tsx'
import { Section } from '../ui/section.tsx'
import { SettingSwitch } from '../ui/setting-switch.tsx'
import { SettingsItem, SettingsList, useRemoval } from '../ui/settings-list.tsx'
import { useSettings } from '../ui/use-settings.ts'

const { gathering, guestBook, sections, shares } = adminSettings

export function Sharing() {
  const isReviewer = useSession().data?.role === 'reviewer'
  const { nouns } = usePerson().site
  return (
    <>
      {!isReviewer && (
        <>
          <Section id="new-shares" title={sections.newShares}>
            <NewShares />
          </Section>
          <Section id="guest-book" title={sections.guestBook}>
            <SettingSwitch
              texts={guestBook}
              isOn={({ memories }) => memories}
              turn={(memories) => [{ memories }, memories ? actionOutcomes.turnOn : actionOutcomes.turnOff]}
              facts={({ memories }) => (memories ? guestBook.isOn(nouns.stickers.many) : guestBook.isOff)}
            />
          </Section>
          <Section id="many-people" title={sections.gathering}>
            <Gathering />
          </Section>
        </>
      )}
      <Section id="stopped-senders" title={sections.stopped}>
        <StoppedSenders />
      </Section>
    </>
  )
}

/** 'New shares appear': at once, or after one of the family has looked. */
function NewShares() {
  const { data, error, refetch, save, busy } = useSettings('/api/site')
  if (!data) return <Unread error={error} retry={refetch} />
  return (
    <>
      <RadioChoice
        name="shares"
        legend={shares.legend}
        choices={shareModes}
        labels={shares.modes}
        value={data.shares}
        busy={busy}
        save={(shares) => save({ shares })}
      >
        <p className="soft">{shares.facts}</p>
      </RadioChoice>
      {data.discord && (
        <SettingSwitch
          texts={{ label: shares.discord }}
          isOn={({ discordByItself }) => discordByItself}
          turn={(discordByItself) => [{ discordByItself }, actionOutcomes.shareMode]}
          facts={() => shares.discordFacts}
        />
      )}
    </>
  )
}

/** 'A gathering today': a switch that lets everybody behind one connection share, until the next morning. */
function Gathering() {
  return (
    <SettingSwitch
      texts={gathering}
      isOn={({ gatheringUntil }) => gatheringUntil !== null}
      turn={(on) => [{ gathering: on }, on ? actionOutcomes.startGathering : actionOutcomes.endGathering]}
      facts={({ gatheringUntil }) => {
        if (gatheringUntil === null) return gathering.isOff(SHARES_PER_HOUR)
        return gathering.isOn(GATHERING_SHARES_PER_HOUR, localWeekday(gatheringUntil), localClock(gatheringUntil))
      }}
    />
  )
}

/** Senders who are stopped for a week, and a button that lifts it. */
function StoppedSenders() {
  const { remove, busy } = useRemoval(STOPPED_PATH, actionOutcomes.liftStop)
  return (
    <SettingsList path={STOPPED_PATH} empty={adminSettings.nobodyStopped}>
      {({ id, name, until }) => {
        const title = adminSettings.stoppedUntil(name ?? adminSettings.sharedGone, localDay(until))
        return (
          <SettingsItem title={title}>
            <ActionButton label={adminSettings.letShare} name={title} busy={busy} onPress={() => remove(id)} />
          </SettingsItem>
        )
      }}
    </SettingsList>
  )
}
