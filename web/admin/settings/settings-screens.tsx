/** 'Family and settings', the trash, and who looks after the site, each as a screen with an address of its own. */
import type { ReactNode } from 'react'
import { adminFrame, adminSettings } from '../../../shared/messages/catalogue.ts'
import { AdminHeader } from '../admin-header.tsx'
import { Trash } from '../trash/trash.tsx'
import { Administrators } from './administrators.tsx'
import { Settings } from './settings.tsx'

const BACK = { [adminFrame.back]: '/admin' }
const SETTINGS = { ...BACK, [adminFrame.settings]: '/admin/settings' }

export function SettingsScreen({ isReviewer }: { isReviewer: boolean }) {
  return (
    <>
      <AdminHeader title={adminSettings.title} links={BACK} />
      <Settings isReviewer={isReviewer} />
    </>
  )
}

/** Deleted rows, with buttons to restore them. */
export function TrashScreen() {
  return (
    <Screen title={adminSettings.trashTitle}>
      <Trash />
    </Screen>
  )
}

export function PeopleScreen() {
  return (
    <Screen title={adminSettings.peopleTitle}>
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
