/** What every administrator's screen stands in, behind the sign-in. */
import type { ReactNode } from 'react'
import { SessionGate } from './sign-in/session-gate.tsx'
import './admin.css'

export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="admin dawn">
      <div className="admin-night night" />
      <div className="wrap">
        <SessionGate>{children}</SessionGate>
      </div>
    </div>
  )
}
