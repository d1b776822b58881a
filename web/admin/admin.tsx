/** The administrator's screens, on paper, behind the gate. */
import { usePath } from '../navigation.ts'
import { Dashboard } from './dashboard/dashboard.tsx'
import { GalleryManagement } from './gallery/gallery-management.tsx'
import { Gate } from './sign-in/session-gate.tsx'
import './admin.css'

export function Admin() {
  const path = usePath()
  return (
    <div className="admin dawn">
      <div className="admin-night night" />
      <div className="wrap">
        <Gate>{path === '/admin/gallery' ? <GalleryManagement /> : <Dashboard />}</Gate>
      </div>
    </div>
  )
}
