/** The administrator's screens, which need a session. */
import { usePath } from '../navigation/navigation.ts'
import { AdminFrame } from './admin-frame.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'
import { useSession } from './sign-in/session.ts'
import { part } from './ui/part.tsx'

const GalleryManagement = part(() =>
  import('./gallery/gallery-management.tsx').then((module) => module.GalleryManagement),
)

export function Admin() {
  const path = usePath()
  return (
    <AdminFrame>
      <Screen path={path} />
    </AdminFrame>
  )
}

const SettingsScreen = part(() => import('./settings/settings-screens.tsx').then((module) => module.SettingsScreen))
const TrashScreen = part(() => import('./settings/settings-screens.tsx').then((module) => module.TrashScreen))
const PeopleScreen = part(() => import('./settings/settings-screens.tsx').then((module) => module.PeopleScreen))

/** A reviewer has the dashboard, and what is their own of the settings. */
function Screen({ path }: { path: string }) {
  const isReviewer = useSession().data?.role === 'reviewer'
  if (path === '/admin/settings') return <SettingsScreen isReviewer={isReviewer} />
  if (path === '/admin/trash') return <TrashScreen />
  if (isReviewer) return <Dashboard />
  if (path === '/admin/gallery') return <GalleryManagement />
  if (path === '/admin/people') return <PeopleScreen />
  return <Dashboard />
}
