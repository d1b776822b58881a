/** 'Sharing': how new shares appear, the guest book, a day on which many share, and the senders who are stopped. */
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminSettings } from '../../../shared/messages/catalogue.ts'
import { usePerson } from '../../queries/memorial.ts'
import { useSession } from '../sign-in/session.ts'
import { Gathering } from './gathering.tsx'
import { NewShares } from './new-shares.tsx'
import { Section } from './section.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { StoppedSenders } from './stopped-senders.tsx'

const { guestBook, sections } = adminSettings

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
