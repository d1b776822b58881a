/** 'The site': the way to its name, its two days, and what is asked of AI companies. */
import { adminDoor, adminFirstSteps, adminSwitches } from '../../../shared/messages/catalogue.ts'
import { plainNames } from '../../../shared/settings.ts'
import { wordsPath } from '../../../shared/words.ts'
import { Section } from '../ui/section.tsx'
import { PlainSwitch, SettingSwitch } from '../ui/setting-switch.tsx'

export function TheSite() {
  return (
    <>
      <p>
        <a className="admin-action" href={wordsPath('person')}>
          {adminFirstSteps.steps.who.title}
        </a>
      </p>
      {plainNames.map((name) => (
        <Section key={name} id={name} title={adminSwitches[name].title}>
          <PlainSwitch name={name} />
        </Section>
      ))}
      <Section id="ai" title={adminDoor.aiTitle}>
        <SettingSwitch
          texts={{ label: adminDoor.ai }}
          isOn={({ aiCrawlers }) => aiCrawlers === 'ask-away'}
          turn={(on) => [{ aiCrawlers: on ? 'ask-away' : 'say-nothing' }, adminDoor.saved]}
          facts={({ aiCrawlers }) => adminDoor.aiFacts[aiCrawlers]}
        />
      </Section>
    </>
  )
}
