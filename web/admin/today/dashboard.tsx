/** 'ADMIN DASHBOARD': a tab for every collection. Uploads and drafts survive a change of the tab. */
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { type CollectionName, collections } from '../../../shared/collections/all.ts'
import { type Collection, isShare, type Row } from '../../../shared/collections/collection.ts'
import { memories } from '../../../shared/collections/memories.ts'
import type { Person } from '../../../shared/content.ts'
import { adminDashboard as texts } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { inOwnNouns } from '../../../shared/own-nouns.ts'
import { useList } from '../../queries/data.ts'
import { usePerson, useSiteSettings } from '../../queries/memorial.ts'
import { AdminHeader } from '../shell/admin-header.tsx'
import { useSession } from '../shell/sign-in/session.ts'
import { focusByKey } from '../ui/arrow-keys.ts'
import { part } from '../ui/part.tsx'
import { GalleryTab } from './gallery-tab.tsx'
import { Needs } from './needs.tsx'
import './dashboard.css'

// Each tab but the first is loaded once the first has been shown, or when it is opened before.
const MusicTab = part(() => import('./music-tab.tsx').then((module) => module.MusicTab))
const VideosTab = part(() => import('./videos-tab.tsx').then((module) => module.VideosTab))
const SharesTab = part(() => import('./shares-tab.tsx').then((module) => module.SharesTab))
const MiscTab = part(() => import('./misc-tab.tsx').then((module) => module.MiscTab))
const UsualTab = part<{ collection: Collection }>(() =>
  import('../library/collection-tab.tsx').then((module) => module.CollectionTab),
)

function prepareTabs(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    for (const { begin } of [SharesTab, UsualTab, MusicTab, VideosTab, MiscTab]) void begin()
  })
}

/** Tabs with a screen of their own. Shares have one in common; its definition makes that of any other collection. */
const screens: Partial<Record<string, ComponentType<{ collection: Collection }>>> = {
  photos: GalleryTab,
  videos: VideosTab,
  tracks: MusicTab,
} satisfies Partial<Record<CollectionName, ComponentType<{ collection: Collection }>>>

/** Shares have the family's names, except in the address. */
function tabsOf(person: Person) {
  const own = collections.map((usual: Collection) => {
    const collection = inOwnNouns(usual, person)
    const { label, name, optional } = collection
    const Screen = screens[name] ?? (isShare(usual) ? SharesTab : UsualTab)
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
const PANEL = 'tab-panel'

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
  const [open, setOpen] = useTabInAddress(tabs)
  useEffect(prepareTabs, [])
  const shown = tabs.find(({ address }) => address === open)
  const links = isReviewer ? {} : { [texts.manageGallery]: '/admin/gallery' }
  function goToTab(tab: string) {
    setOpen(tab)
    document.getElementById(TABS)?.scrollIntoView()
  }
  return (
    <>
      <AdminHeader title={texts.title} links={links} />
      <Needs isReviewer={isReviewer} tab={open} openTab={setOpen} goToTab={goToTab}>
        <div id={TABS} className="admin-tabs">
          <TabList tabs={tabs} open={open} setOpen={setOpen} />
          <div
            key={open}
            id={PANEL}
            className="admin-tab-content"
            role="tabpanel"
            aria-label={shown?.label}
            tabIndex={-1}
          >
            {shown?.content}
          </div>
        </div>
      </Needs>
    </>
  )
}

/** The list is one stop of the Tab key. Arrow keys, Home and End open a tab, and give it the focus. */
function TabList({ tabs, open, setOpen }: { tabs: readonly Tab[]; open: string; setOpen: (tab: string) => void }) {
  return (
    <div
      className="admin-tab-list"
      role="tablist"
      aria-label={texts.tabs}
      onKeyDown={(event) => focusByKey(event)?.click()}
    >
      {tabs.map(({ address, label }) => (
        <button
          key={address}
          type="button"
          role="tab"
          className="admin-tab"
          aria-selected={address === open}
          aria-controls={address === open ? PANEL : undefined}
          tabIndex={address === open ? 0 : -1}
          onClick={() => setOpen(address)}
        >
          {label}
        </button>
      ))}
    </div>
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
