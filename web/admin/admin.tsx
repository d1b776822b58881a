/** The administrator's screens, which need a session. */
import { usePath } from '../navigation.ts'
import { AdminFrame } from './admin-frame.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'
import { GalleryManagement } from './gallery/gallery-management.tsx'
import { useSession } from './sign-in/session.ts'

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
  return path === '/admin/gallery' && !isReviewer ? <GalleryManagement /> : <Dashboard />
}
