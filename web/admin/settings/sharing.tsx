/** 'Sharing': how new shares appear, the guest book, a day on which many share, and the senders who are stopped. */
import { adminSettings } from '../../../shared/messages/catalogue.ts'
import { useSession } from '../sign-in/session.ts'
import { Gathering } from './gathering.tsx'
import { GuestBook } from './guest-book.tsx'
import { NewShares } from './new-shares.tsx'
import { Section } from './section.tsx'
import { StoppedSenders } from './stopped-senders.tsx'

const { sections } = adminSettings

export function Sharing() {
  const isReviewer = useSession().data?.role === 'reviewer'
  return (
    <>
      {!isReviewer && (
        <>
          <Section id="new-shares" title={sections.newShares}>
            <NewShares />
          </Section>
          <Section id="guest-book" title={sections.guestBook}>
            <GuestBook />
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
