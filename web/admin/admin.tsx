/** The administrator's screens, on paper, behind the gate. */
import { usePath } from '../navigation.ts'
import { Dashboard } from './dashboard.tsx'
import { Gate } from './entrance/gate.tsx'
import './admin.css'

export function Admin() {
  const path = usePath()
  return (
    <div className="admin dawn">
      <div className="wrap">
        <Gate>{path === '/admin/gallery' ? <p>Later</p> : <Dashboard />}</Gate>
      </div>
    </div>
  )
}
