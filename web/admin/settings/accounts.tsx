/** 'People': who looks after the site, the link for relatives, and who carries on. */
import { adminCarryOn, adminSettings } from '../../../shared/messages/catalogue.ts'
import { AskLink } from '../bring/ask-link.tsx'
import { Administrators } from './administrators.tsx'
import { CarryOn } from './carry-on.tsx'
import { Handover } from './handover.tsx'
import { Section } from './section.tsx'
import './settings.css'

const { sections } = adminSettings

export function People() {
  return (
    <section className="people">
      <Administrators />
      <Section id="ask-the-family" title={sections.ask}>
        <AskLink />
      </Section>
      <Section id="handover" title={sections.handover}>
        <Handover />
      </Section>
      <Section id="carry-on" title={adminCarryOn.title}>
        <CarryOn />
      </Section>
    </section>
  )
}
