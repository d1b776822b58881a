/** 'ADMIN DASHBOARD': eight tabs. What was begun in one goes on while another is looked at. */
import * as Tabs from '@radix-ui/react-tabs'
import type { ComponentType } from 'react'
import { AdminTop } from '../admin-header.tsx'
import { PeopleAndTrash } from '../settings/settings.tsx'
import { ArtworkTab } from './artwork-tab.tsx'
import { GalleryTab } from './gallery-tab.tsx'
import { MiscTab } from './misc-tab.tsx'
import { MusicTab } from './music-tab.tsx'
import { RocksTab } from './rocks-tab.tsx'
import { StickersTab } from './stickers-tab.tsx'
import { useOpenTab } from './use-open-tab.ts'
import { VideosTab } from './videos-tab.tsx'
import { WritingsTab } from './writings-tab.tsx'
import './dashboard.css'

const tabs: Record<string, { label: string; Content: ComponentType }> = {
  gallery: { label: 'Gallery', Content: GalleryTab },
  videos: { label: 'Videos', Content: VideosTab },
  artwork: { label: 'Artwork', Content: ArtworkTab },
  music: { label: 'Music', Content: MusicTab },
  writings: { label: 'Writings', Content: WritingsTab },
  rocks: { label: 'Rocks', Content: RocksTab },
  stickers: { label: 'Stickers', Content: StickersTab },
  misc: { label: 'Misc', Content: MiscTab },
}
const names = Object.keys(tabs)

export function Dashboard() {
  const [open, setOpen] = useOpenTab(names)

  return (
    <>
      <AdminTop title="ADMIN DASHBOARD">
        <a className="admin-action" href="/admin/gallery">
          Manage Gallery Images
        </a>
        <a className="admin-action" href="#people-and-trash">
          People and trash
        </a>
      </AdminTop>
      <Tabs.Root value={open} onValueChange={setOpen}>
        <Tabs.List className="admin-tab-list" aria-label="What to look after">
          {Object.entries(tabs).map(([name, { label }]) => (
            <Tabs.Trigger key={name} className="admin-tab" value={name}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {Object.entries(tabs).map(([name, { Content }]) => (
          <Tabs.Content key={name} className="admin-tab-content" value={name} tabIndex={-1}>
            <Content />
          </Tabs.Content>
        ))}
        <PeopleAndTrash />
      </Tabs.Root>
    </>
  )
}
