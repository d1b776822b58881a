/** The settings: a line for each page with its present state, and the pages. */
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { adminFrame, adminSettings, adminUpdates } from '../../../shared/messages/catalogue.ts'
import {
  type SettingsPageName,
  settingsPageNames,
  settingsPages,
  settingsPath,
} from '../../../shared/settings-pages.ts'
import { useAnswer } from '../../queries/data.ts'
import { usePerson } from '../../queries/memorial.ts'
import { listen } from '../../ui/listen.ts'
import { CHOICE_PATH } from '../shell/lost-mails.ts'
import { useSession } from '../shell/sign-in/session.ts'
import { LastCopy } from '../ui/last-copy.tsx'
import { part } from '../ui/part.tsx'
import { SETTINGS_PATH } from '../ui/use-settings.ts'
import './lines.css'
import '../ui/settings.css'

const { titles } = adminFrame
const { states, shares, mail } = adminSettings

const pages: Record<SettingsPageName, ComponentType> = {
  door: part(() => import('./who-may-see.tsx').then((module) => module.WhoMaySee)),
  sharing: part(() => import('./sharing.tsx').then((module) => module.Sharing)),
  notifications: part(() => import('./notifications.tsx').then((module) => module.Notifications)),
  backups: part(() => import('./backups.tsx').then((module) => module.Backups)),
  site: part(() => import('./the-site.tsx').then((module) => module.TheSite)),
  you: part(() => import('./you.tsx').then((module) => module.You)),
  activity: part(() => import('./history.tsx').then((module) => module.History)),
  checks: part(() => import('./checks.tsx').then((module) => module.Checks)),
}

/** On a wide screen the lines stay beside the page that one of them has opened. */
export function Settings({ page }: { page: SettingsPageName | undefined }) {
  const isWide = useSyncExternalStore(watchWidth, isWideNow)
  if (!page)
    return (
      <section className="people">
        <Lines />
      </section>
    )
  const Page = pages[page]
  return (
    <div className="settings-sides">
      {isWide && (
        <nav className="people" aria-label={titles.settings}>
          <Lines open={page} />
        </nav>
      )}
      <section className="people">
        <Page />
      </section>
    </div>
  )
}

const WIDE = '(min-width: 64em)'
const watchWidth = (onChange: () => void) => listen(matchMedia(WIDE), ['change'], onChange)
const isWideNow = () => matchMedia(WIDE).matches

/** A reviewer has only what is their own, and the senders whom they have stopped. */
function Lines({ open }: { open?: SettingsPageName }) {
  const isReviewer = useSession().data?.role === 'reviewer'
  const lines = settingsPageNames.map((name) => ({ name, ...settingsPages[name] }))
  const shown = lines.filter((line) => !isReviewer || 'forReviewers' in line)
  const toLine = ({ name }: { name: SettingsPageName }) => (
    <Line key={name} title={titles[name]} href={settingsPath(name)} isOpen={name === open}>
      {isReviewer ? null : <State of={name} />}
    </Line>
  )
  return (
    <>
      <ul className="settings-lines">{shown.filter((line) => !('more' in line)).map(toLine)}</ul>
      <h2 className="admin-heading">{adminFrame.more}</h2>
      <ul className="settings-lines">
        {shown.filter((line) => 'more' in line).map(toLine)}
        <Line title={titles.trash} href="/admin/trash" />
      </ul>
    </>
  )
}

type LineProps = { title: string; href: string; isOpen?: boolean; children?: ReactNode }

function Line({ title, href, isOpen, children }: LineProps) {
  return (
    <li>
      <a className="row settings-line" href={href} aria-current={isOpen ? 'page' : undefined}>
        <strong>{title}</strong>
        <span className="soft">{children}</span>
      </a>
    </li>
  )
}

/** The present state of a page in a few words; nothing until it is known. */
function State({ of }: { of: SettingsPageName }) {
  const { title } = usePerson().site
  const { data: session } = useSession()
  const settings = useAnswer(SETTINGS_PATH).data
  const choice = useAnswer(CHOICE_PATH).data
  const backups = useAnswer('/api/admin/backups').data
  const about = useAnswer('/api/admin/about').data
  const stateOf: Partial<Record<SettingsPageName, ReactNode>> = {
    door: settings && states.doors[settings.door],
    sharing: settings && `${shares.legend} ${shares.modes[settings.shares]}`,
    notifications: choice && (choice.canSend ? mail.choices[choice.mail] : states.off),
    backups: backups && <LastCopy madeAt={backups.madeAt} />,
    site: title,
    you: session?.email,
    checks: about && adminUpdates.runs(about.version),
  }
  return stateOf[of]
}
