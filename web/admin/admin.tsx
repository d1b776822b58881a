/** The administrator's screens, which need a session. */
import type { ReactNode } from 'react'
import { adminFrame } from '../../shared/messages/catalogue.ts'
import { usePath } from '../navigation/navigation.ts'
import { AdminFrame } from './admin-frame.tsx'
import { AdminHeader } from './admin-header.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'
import { useSession } from './sign-in/session.ts'
import { part } from './ui/part.tsx'

const { titles } = adminFrame
const BACK = { [adminFrame.back]: '/admin' }
const SETTINGS = { ...BACK, [adminFrame.settings]: '/admin/settings' }

const GalleryManagement = part(() =>
  import('./gallery/gallery-management.tsx').then((module) => module.GalleryManagement),
)
const SettingsScreen = part(() => import('./settings/settings-screens.tsx').then((module) => module.SettingsScreen))
const TrashScreen = part(() => import('./settings/settings-screens.tsx').then((module) => module.TrashScreen))
const PeopleScreen = part(() => import('./settings/settings-screens.tsx').then((module) => module.PeopleScreen))

export function Admin() {
  const path = usePath()
  return (
    <AdminFrame>
      <Screen path={path} />
    </AdminFrame>
  )
}

/** A reviewer has the dashboard, and what is their own of the settings. */
function Screen({ path }: { path: string }) {
  const isReviewer = useSession().data?.role === 'reviewer'
  if (path === '/admin/settings') return titled(titles.settings, BACK, <SettingsScreen isReviewer={isReviewer} />)
  if (path === '/admin/trash') return titled(titles.trash, SETTINGS, <TrashScreen />)
  if (isReviewer) return <Dashboard />
  if (path === '/admin/gallery') return titled(titles.gallery, BACK, <GalleryManagement />)
  if (path === '/admin/people') return titled(titles.people, SETTINGS, <PeopleScreen />)
  return <Dashboard />
}

/** The title stands there before the screen has come. */
function titled(title: string, links: Record<string, string>, screen: ReactNode) {
  return (
    <>
      <AdminHeader title={title} links={links} />
      {screen}
    </>
  )
}
