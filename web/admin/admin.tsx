/** The administrator's screens, which need a session. */
import { usePath } from '../navigation.ts'
import { Cards } from './cards/cards.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'
import { GalleryManagement } from './gallery/gallery-management.tsx'
import { useSession } from './sign-in/session.ts'
import { SessionGate } from './sign-in/session-gate.tsx'
import './admin.css'

export function Admin() {
  const path = usePath()
  return (
    <div className="admin dawn">
      <div className="admin-night night" />
      <div className="wrap">
        <SessionGate>
          <Screen path={path} />
        </SessionGate>
      </div>
    </div>
  )
}

/** A reviewer has the dashboard alone. */
function Screen({ path }: { path: string }) {
  const isReviewer = useSession().data?.role === 'reviewer'
  if (path === '/admin/gallery' && !isReviewer) return <GalleryManagement />
  return path === '/admin/cards' && !isReviewer ? <Cards /> : <Dashboard />
}
