/** 'You': one's own ways to sign in, where that is done, and one's language. */
import { adminAccess, adminSettings } from '../../../shared/messages/catalogue.ts'
import { canUsePasskeys } from '../sign-in/passkeys.ts'
import { Passkeys, Sessions } from './own-access.tsx'
import { OwnLanguage } from './own-language.tsx'
import { Password } from './password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStep } from './second-step.tsx'
import { Section } from './section.tsx'

const { sections } = adminSettings

export function You() {
  return (
    <>
      <Section id="language" title={sections.language}>
        <OwnLanguage />
      </Section>
      <Section id="password" title={sections.password}>
        <Password />
      </Section>
      <Section id="recovery-codes" title={sections.codes}>
        <RecoveryCodes />
      </Section>
      <Section id="second-step" title={adminAccess.secondStep.title}>
        <SecondStep />
      </Section>
      {canUsePasskeys() && (
        <Section id="passkeys" title={sections.passkeys}>
          <Passkeys />
        </Section>
      )}
      <Section id="sessions" title={sections.sessions}>
        <Sessions />
      </Section>
    </>
  )
}
