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

/** A reviewer has the dashboard alone. */
function Screen({ path }: { path: string }) {
  const isReviewer = useSession().data?.role === 'reviewer'
  if (path !== '/admin/gallery' || isReviewer) return <Dashboard />
  return <GalleryManagement />
}
