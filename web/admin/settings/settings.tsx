/**
 * 'Family and settings': what was deleted, how new shares appear, the guest book, gatherings, the administrators, and
 * below a heading one's own mails, sessions, password and passkeys.
 */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import {
  adminAccess,
  adminDoctor,
  adminDoor,
  adminFrame,
  adminHistory,
  adminJobs,
  adminSettings,
  adminSwitches,
} from '../../../shared/messages/catalogue.ts'
import { plainNames } from '../../../shared/settings.ts'
import { canUsePasskeys } from '../sign-in/passkeys.ts'
import { LoadingLine } from '../ui/loading-line.tsx'
import type { FoldState as State } from './fold-state.tsx'
import { openFold } from './open-fold.ts'
import { Version } from './version.tsx'
import './settings.css'

const { folds } = adminSettings

// Each part is loaded when it is opened.
const AskLink = lazy(() => import('../bring/ask-link.tsx').then((module) => ({ default: module.AskLink })))
const Backups = lazy(() => import('./backups.tsx').then((module) => ({ default: module.Backups })))
const Bring = lazy(() => import('../bring/bring.tsx').then((module) => ({ default: module.Bring })))
const Doctor = lazy(() => import('./doctor.tsx').then((module) => ({ default: module.Doctor })))
const FoldState = lazy(() => import('./fold-state.tsx').then((module) => ({ default: module.FoldState })))
const Gathering = lazy(() => import('./gathering.tsx').then((module) => ({ default: module.Gathering })))
const GuestBook = lazy(() => import('./guest-book.tsx').then((module) => ({ default: module.GuestBook })))
const Handover = lazy(() => import('./handover.tsx').then((module) => ({ default: module.Handover })))
const History = lazy(() => import('./history.tsx').then((module) => ({ default: module.History })))
const Jobs = lazy(() => import('./jobs.tsx').then((module) => ({ default: module.Jobs })))
const NewShares = lazy(() => import('./new-shares.tsx').then((module) => ({ default: module.NewShares })))
const OwnLanguage = lazy(() => import('./own-language.tsx').then((module) => ({ default: module.OwnLanguage })))
const Passkeys = lazy(() => import('./own-access.tsx').then((module) => ({ default: module.Passkeys })))
const Password = lazy(() => import('./password.tsx').then((module) => ({ default: module.Password })))
const PlainSwitch = lazy(() => import('./setting-switch.tsx').then((module) => ({ default: module.PlainSwitch })))
const RecoveryCodes = lazy(() => import('./recovery-codes.tsx').then((module) => ({ default: module.RecoveryCodes })))
const WhoMaySee = lazy(() => import('../door/who-may-see.tsx').then((module) => ({ default: module.WhoMaySee })))
const SecondStep = lazy(() => import('./second-step.tsx').then((module) => ({ default: module.SecondStep })))
const Sessions = lazy(() => import('./own-access.tsx').then((module) => ({ default: module.Sessions })))
const StoppedSenders = lazy(() =>
  import('./stopped-senders.tsx').then((module) => ({ default: module.StoppedSenders })),
)
const TestMail = lazy(() => import('./test-mail.tsx').then((module) => ({ default: module.TestMail })))
const ToldByMail = lazy(() => import('./told-by-mail.tsx').then((module) => ({ default: module.ToldByMail })))
const UnsentMails = lazy(() => import('./unsent-mails.tsx').then((module) => ({ default: module.UnsentMails })))

/** A reviewer has only their own settings, and the senders whom they have stopped. */
export function Settings({ isReviewer }: { isReviewer: boolean }) {
  // The address of the screen may name one of them, also one that is typed while the screen is open.
  useEffect(() => {
    const openNamed = () => openFold(location.hash.slice(1))
    openNamed()
    addEventListener('hashchange', openNamed)
    return () => removeEventListener('hashchange', openNamed)
  }, [])
  return (
    <section id="family-and-settings" className="people" aria-labelledby="people-heading" tabIndex={-1}>
      <h2 id="people-heading" className="admin-heading">
        {isReviewer ? folds.you : adminFrame.settings}
      </h2>
      <ScreenLink title={folds.trash} href="/admin/trash" />
      {!isReviewer && <Disclosure id="bring-pictures" title={folds.bring} content={<Bring />} />}
      {!isReviewer && <Disclosure id="ask-the-family" title={folds.ask} content={<AskLink />} />}
      {!isReviewer && <Disclosure id="kept-safe" title={folds.safe} state="copy" content={<Backups />} />}
      {!isReviewer && <Disclosure title={folds.newShares} state="shares" content={<NewShares />} />}
      {!isReviewer && <Disclosure id="who-may-see" title={adminDoor.whoMaySee} state="door" content={<WhoMaySee />} />}
      {!isReviewer && <Disclosure title={folds.guestBook} state="memories" content={<GuestBook />} />}
      <Disclosure title={folds.stopped} content={<StoppedSenders />} />
      {!isReviewer && <Disclosure title={folds.gathering} state="gathering" content={<Gathering />} />}
      {!isReviewer &&
        plainNames.map((name) => (
          <Disclosure key={name} title={adminSwitches[name].title} state={name} content={<PlainSwitch name={name} />} />
        ))}
      {!isReviewer && <ScreenLink title={folds.people} href="/admin/people" />}
      {!isReviewer && <Disclosure title={folds.handover} content={<Handover />} />}
      {!isReviewer && <Disclosure id="what-happened" title={adminHistory.title} content={<History />} />}
      {!isReviewer && <Disclosure id="is-everything-well" title={adminDoctor.title} content={<Doctor />} />}
      {!isReviewer && <Disclosure title={adminJobs.title} content={<Jobs />} />}
      {!isReviewer && <h2 className="admin-heading">{folds.you}</h2>}
      <Disclosure
        id="told-by-mail"
        title={folds.mail}
        content={
          <>
            <ToldByMail />
            {!isReviewer && <TestMail />}
            {!isReviewer && <UnsentMails />}
          </>
        }
      />
      <Disclosure title={folds.language} content={<OwnLanguage />} />
      <Disclosure title={folds.sessions} content={<Sessions />} />
      <Disclosure title={folds.password} content={<Password />} />
      <Disclosure id="recovery-codes" title={folds.codes} content={<RecoveryCodes />} />
      <Disclosure id="second-step" title={adminAccess.secondStep.title} content={<SecondStep />} />
      {canUsePasskeys() && <Disclosure title={folds.passkeys} content={<Passkeys />} />}
      {!isReviewer && <Version />}
    </section>
  )
}

/** Stands among the disclosures, and leads to a screen. */
function ScreenLink({ title, href }: { title: string; href: string }) {
  return (
    <a className="fold fold-link" href={href}>
      {title}
    </a>
  )
}

type DisclosureProps = { id?: string; title: string; state?: Parameters<typeof State>[0]['of']; content: ReactNode }

/** Content is mounted, and fetched, on opening. */
function Disclosure({ id, title, state, content }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details id={id} className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {state ? <span>{title}</span> : title}
        {state && (
          <span className="fold-state">
            <Suspense>
              <FoldState of={state} />
            </Suspense>
          </span>
        )}
      </summary>
      {isOpen && (
        <div className="fold-inside">
          <Suspense fallback={<LoadingLine />}>{content}</Suspense>
        </div>
      )}
    </details>
  )
}
