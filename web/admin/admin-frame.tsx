/** What every administrator's screen stands in, behind the sign-in. */
import type { ReactNode } from 'react'
import { adminFrame } from '../../shared/messages/catalogue.ts'
import { SessionGate } from './sign-in/session-gate.tsx'
import './admin.css'

/** Where these screens are not in the language of the pages, as in Hebrew, they are in English. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="admin dawn" lang={adminFrame.lang}>
      <div className="admin-night night" />
      <div className="wrap">
        <SessionGate>{children}</SessionGate>
      </div>
    </div>
  )
}
