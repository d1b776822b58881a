/** The administrator's screens, on paper, behind the gate. */
import { usePath } from '../navigation.ts'
import { Dashboard } from './dashboard.tsx'
import { Gate } from './entrance/gate.tsx'
import { GalleryManagement } from './gallery-management/gallery-management.tsx'
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
