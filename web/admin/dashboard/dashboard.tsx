/** 'ADMIN DASHBOARD': a tab for every collection. Uploads and drafts survive a change of the tab. */
import * as Tabs from '@radix-ui/react-tabs'
import { type ComponentType, useMemo, useState } from 'react'
import { type Collection, isShare, type Row } from '../../../shared/collection.ts'
import { type CollectionName, collections } from '../../../shared/collections/all.ts'
import { memories } from '../../../shared/collections/memories.ts'
import type { Person } from '../../../shared/content.ts'
import { adminDashboard as texts } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { inOwnNouns } from '../../../shared/own-nouns.ts'
import { useList } from '../../queries/data.ts'
import { usePerson, useSiteSettings } from '../../queries/memorial.ts'
import { AdminHeader } from '../admin-header.tsx'
import { useSession } from '../sign-in/session.ts'
import { part } from '../ui/part.tsx'
import { AboveTabs, KeptPlace, useHold, Wait } from './above-tabs.tsx'
import { GalleryTab } from './gallery-tab.tsx'
import { useStill } from './use-still.ts'
import './dashboard.css'

const Evening = part(() => import('../evening/evening.tsx').then((module) => module.Evening), { quiet: true })
const WaitingImports = part(() => import('../bring/waiting-imports.tsx').then((module) => module.WaitingImports), {
  quiet: true,
})
const FirstSteps = part(() => import('../first-steps/first-steps.tsx').then((module) => module.FirstSteps), {
  quiet: true,
})
const BackupWarning = part(() => import('./setup-warning.tsx').then((module) => module.BackupWarning), { quiet: true })
const MailWarning = part(() => import('./setup-warning.tsx').then((module) => module.MailWarning), { quiet: true })
const SetupWarning = part(() => import('./setup-warning.tsx').then((module) => module.SetupWarning), { quiet: true })
const StorageWarning = part(() => import('./setup-warning.tsx').then((module) => module.StorageWarning), {
  quiet: true,
})
const SinceLastVisit = part(() => import('./since-last-visit.tsx').then((module) => module.SinceLastVisit), {
  quiet: true,
})
// Each tab but the first is loaded when it is opened.
const MusicTab = part(() => import('./music-tab.tsx').then((module) => module.MusicTab))
const VideosTab = part(() => import('./videos-tab.tsx').then((module) => module.VideosTab))
const SharesTab = part(() => import('./shares-tab.tsx').then((module) => module.SharesTab))
const MiscTab = part(() => import('./misc-tab.tsx').then((module) => module.MiscTab))
const FormTab = part(() => import('./form-tab.tsx').then((module) => module.FormTab))

/** The tabs with a screen of their own; any other collection has the one that its definition makes. */
const screens: Partial<Record<string, ComponentType<{ collection: Collection }>>> = {
  photos: GalleryTab,
  videos: VideosTab,
  artwork: FormTab,
  tracks: MusicTab,
  writings: FormTab,
  rocks: SharesTab,
  stickers: SharesTab,
  memories: SharesTab,
} satisfies Partial<Record<CollectionName, ComponentType<{ collection: Collection }>>>

/** Shares have the family's names, except in the address. */
function tabsOf(person: Person) {
  const own = collections.map((usual: Collection) => {
    const collection = inOwnNouns(usual, person)
    const { label, name, optional } = collection
    const Screen = screens[name] ?? FormTab
    const content = <Screen key={name} collection={collection} />
    return { address: usual.label.toLowerCase(), label: term(label), content, forReviewers: isShare(usual), optional }
  })
  return [
    ...own,
    { address: 'misc', label: term('misc'), content: <MiscTab />, forReviewers: false, optional: undefined },
  ]
}

/** The id of the tabs, where a first step leads. */
const TABS = 'tabs'

type Tab = ReturnType<typeof tabsOf>[number]

export function Dashboard() {
  const { data: session } = useSession()
  const isReviewer = session?.role === 'reviewer'
  const hasGuestBook = useHasGuestBook()
  const person = usePerson()
  const allTabs = useMemo(() => tabsOf(person), [person])
  const tabs = allTabs.filter(
    ({ forReviewers, optional }) => (forReviewers || !isReviewer) && (!optional || hasGuestBook),
  )
  const [isOpenedPlainly] = useState(() => !location.search && !location.hash)
  const [isOpenedAtTab] = useState(() => new URLSearchParams(location.search).has('tab'))
  const { isStill, isLate, isKnown } = useStill(isReviewer, isOpenedPlainly)
  const { isHeld, hasCome, onCome, onOpen } = useHold(isLate)
  const hold = { isHeld, onCome }
  const [open, setOpen] = useTabInAddress(tabs)
  const links = isReviewer ? {} : { [texts.manageGallery]: '/admin/gallery' }
  function goToTab(tab: string) {
    setOpen(tab)
    document.getElementById(TABS)?.scrollIntoView()
  }
  /** Removes an empty placeholder when the tab changes. */
  function changeTab(tab: string) {
    if (isKnown && !hasCome) onOpen()
    setOpen(tab)
  }
  return (
    <>
      <AdminHeader title={texts.title} links={links} />
      <AboveTabs {...hold}>{!isReviewer && <BackupWarning />}</AboveTabs>
      <AboveTabs {...hold}>{!isReviewer && <MailWarning />}</AboveTabs>
      {/* A link to a tab leads to the tab. */}
      <AboveTabs {...hold}>{isOpenedPlainly && <Evening isReviewer={isReviewer} />}</AboveTabs>
      <AboveTabs {...hold}>{!isReviewer && isOpenedPlainly && <WaitingImports />}</AboveTabs>
      {!isStill && <Wait />}
      {isHeld && <KeptPlace isKnown={isKnown} hasCome={hasCome} onOpen={onOpen} />}
      <div className="dashboard-rest" data-still={isStill}>
        <AboveTabs {...hold}>{!isReviewer && <FirstSteps isOpen={!isOpenedAtTab} openTab={goToTab} />}</AboveTabs>
        <AboveTabs {...hold}>{!isReviewer && <StorageWarning />}</AboveTabs>
        <AboveTabs {...hold}>{!isReviewer && <SetupWarning />}</AboveTabs>
        <AboveTabs {...hold}>
          <SinceLastVisit open={setOpen} />
        </AboveTabs>
        <Tabs.Root id={TABS} className="admin-tabs" value={open} onValueChange={changeTab}>
          <Tabs.List className="admin-tab-list" aria-label={texts.tabs}>
            {tabs.map(({ address, label }) => (
              <Tabs.Trigger key={address} className="admin-tab" value={address}>
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {tabs.map(({ address, content }) => (
            <Tabs.Content key={address} className="admin-tab-content" value={address} tabIndex={-1}>
              {content}
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </div>
    </>
  )
}

/** A collection that is off keeps its tab as long as it has rows. */
function useHasGuestBook(): boolean {
  const isOn = useSiteSettings().memories
  const { data: rows = [] } = useList<Row>(`/api/admin/${memories.name}`)
  return isOn || rows.length > 0
}

/** The open tab is in the query, so that a reload and a shared link open the same one. */
function useTabInAddress(tabs: readonly Tab[]): [string, (tab: string) => void] {
  const [open, setOpen] = useState(() => {
    const requested = new URLSearchParams(location.search).get('tab') ?? location.hash.slice(1)
    return (tabs.find(({ address }) => address === requested) ?? tabs[0])?.address ?? ''
  })
  function openTab(tab: string) {
    setOpen(tab)
    const url = new URL(location.href)
    url.search = new URLSearchParams({ tab }).toString()
    url.hash = ''
    history.replaceState(history.state, '', url)
  }
  return [open, openTab]
}
