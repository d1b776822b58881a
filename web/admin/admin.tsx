/** The administrator's screens, which need a session. */
import type { ReactNode } from 'react'
import { adminFrame } from '../../shared/messages/catalogue.ts'
import { SETTINGS_PAGE, settingsPageNames, settingsPages, settingsPath } from '../../shared/settings-pages.ts'
import { usePath } from '../navigation/navigation.ts'
import { AdminFrame } from './shell/admin-frame.tsx'
import { AdminHeader } from './shell/admin-header.tsx'
import { useSession } from './shell/sign-in/session.ts'
import { Dashboard } from './today/dashboard.tsx'
import { part } from './ui/part.tsx'

const { titles } = adminFrame
const BACK = { [adminFrame.back]: '/admin' }
const PICTURES = { [adminFrame.places.pictures]: '/admin/gallery' }
const SETTINGS = { [titles.settings]: SETTINGS_PAGE }

const GalleryManagement = part(() =>
  import('./pictures/gallery-management.tsx').then((module) => module.GalleryManagement),
)
const Bring = part(() => import('./pictures/bring.tsx').then((module) => module.Bring))
const People = part(() => import('./people/accounts.tsx').then((module) => module.People))
const Settings = part(() => import('./settings/settings.tsx').then((module) => module.Settings))
const Trash = part(() => import('./pictures/trash.tsx').then((module) => module.Trash))

export function Admin() {
  const path = usePath()
  return (
    <AdminFrame>
      <Screen path={path} />
    </AdminFrame>
  )
}

/** A reviewer has the dashboard, the trash, and what is their own of the settings. */
function Screen({ path }: { path: string }) {
  const isReviewer = useSession().data?.role === 'reviewer'
  if (path.startsWith(SETTINGS_PAGE)) {
    const page = settingsPageNames.find((name) => settingsPath(name) === path)
    const isOpen = page && (!isReviewer || 'forReviewers' in settingsPages[page])
    if (isOpen) return titled(titles[page], SETTINGS, <Settings key={page} page={page} />)
    return titled(titles.settings, {}, <Settings page={undefined} />)
  }
  if (path === '/admin/trash') return titled(titles.trash, SETTINGS, <Trash />)
  if (isReviewer) return <Dashboard />
  if (path === '/admin/gallery')
    return titled(titles.gallery, { ...BACK, [titles.bring]: '/admin/bring' }, <GalleryManagement />)
  if (path === '/admin/bring') return titled(titles.bring, PICTURES, <Bring />)
  if (path === '/admin/people') return titled(titles.people, {}, <People />)
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
