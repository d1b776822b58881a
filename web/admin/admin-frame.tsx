/** What every administrator's screen stands in, behind the sign-in. */
import type { ReactNode } from 'react'
import { adminFrame, layout } from '../../shared/messages/catalogue.ts'
import { SessionGate } from './sign-in/session-gate.tsx'
import './admin.css'

/** Where these screens are not in the language of the pages, as in Hebrew, they are in English. */
const language = adminFrame.lang === layout.lang ? {} : { lang: adminFrame.lang, dir: 'ltr' }

export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="admin dawn" {...language}>
      <div className="admin-night night" />
      <div className="wrap">
        <SessionGate>{children}</SessionGate>
      </div>
    </div>
  )
}
