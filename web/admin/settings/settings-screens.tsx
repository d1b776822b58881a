/** 'Family and settings', the trash, and who looks after the site, each as a screen with an address of its own. */
import type { ReactNode } from 'react'
import { AdminHeader } from '../admin-header.tsx'
import { Trash } from '../trash/trash.tsx'
import { Administrators } from './administrators.tsx'
import { Settings } from './settings.tsx'

const BACK = { 'Back to Admin': '/admin' }
const SETTINGS = { ...BACK, 'Family and settings': '/admin/settings' }

export function SettingsScreen({ isReviewer }: { isReviewer: boolean }) {
  return (
    <>
      <AdminHeader title="SETTINGS" links={BACK} />
      <Settings isReviewer={isReviewer} />
    </>
  )
}

/** Deleted rows, with buttons to restore them. */
export function TrashScreen() {
  return (
    <Screen title="RECENTLY DELETED">
      <Trash />
    </Screen>
  )
}

export function PeopleScreen() {
  return (
    <Screen title="WHO LOOKS AFTER THE SITE">
      <Administrators />
    </Screen>
  )
}

function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <AdminHeader title={title} links={SETTINGS} />
      <section className="people">{children}</section>
    </>
  )
}
