/** The frame of every administrator's screen, behind the sign-in. */
import { type ReactNode, useEffect } from 'react'
import { adminFrame } from '../../../shared/messages/catalogue.ts'
import { loadToaster } from '../../ui/toast.tsx'
import { Rail } from './rail.tsx'
import { SessionGate } from './sign-in/session-gate.tsx'
import '../admin.css'
import './dark.css'

/** `lang` is English where the language of the pages has no sentences. */
export function AdminFrame({ children }: { children: ReactNode }) {
  // Here before the line is lost, to tell of it.
  useEffect(() => void loadToaster().catch(() => {}), [])
  return (
    <div className="admin dawn" lang={adminFrame.lang}>
      <div className="admin-night night" />
      <div className="wrap">
        <SessionGate>
          <Rail />
          {children}
        </SessionGate>
      </div>
    </div>
  )
}
