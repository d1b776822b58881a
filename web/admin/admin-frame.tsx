/** The frame of every administrator's screen, behind the sign-in. */
import type { ReactNode } from 'react'
import { adminFrame } from '../../shared/messages/catalogue.ts'
import { ListWords } from '../lists/list-words.ts'
import { Rail } from './rail.tsx'
import { SessionGate } from './sign-in/session-gate.tsx'
import './admin.css'

/** `lang` is English for screens without sentences in the language of the pages, such as Hebrew. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="admin dawn" lang={adminFrame.lang}>
      <div className="admin-night night" />
      <div className="wrap">
        <ListWords value={adminFrame}>
          <SessionGate>
            <Rail />
            {children}
          </SessionGate>
        </ListWords>
      </div>
    </div>
  )
}
