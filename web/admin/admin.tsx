/** The administrator's screens, which need a session. */
import { usePath } from '../navigation.ts'
import { Cards } from './cards/cards.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'
import { GalleryManagement } from './gallery/gallery-management.tsx'
import { SessionGate } from './sign-in/session-gate.tsx'
import './admin.css'

export function Admin() {
  const path = usePath()
  return (
    <div className="admin dawn">
      <div className="admin-night night" />
      <div className="wrap">
        <SessionGate>{screenOf(path)}</SessionGate>
      </div>
    </div>
  )
}

function screenOf(path: string) {
  if (path === '/admin/gallery') return <GalleryManagement />
  return path === '/admin/cards' ? <Cards /> : <Dashboard />
}
