/** A quiet line where something is being read. */
import type { ReactNode } from 'react'
import { adminFrame } from '../../../shared/messages/catalogue.ts'
import '../../lists/list-state.css'
import './loading-line.css'

export function LoadingLine({ children = adminFrame.loading }: { children?: ReactNode }) {
  return (
    <p className="loading loading-line" role="status">
      {children}
    </p>
  )
}
