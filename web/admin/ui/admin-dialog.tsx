/** A dialog as the administrators' screens have it: on a phone it comes from below, but for a `className`. */
import type { ComponentProps } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import './admin-dialog.css'

export function AdminDialog(props: ComponentProps<typeof Dialog>) {
  return <Dialog className="admin-dialog" {...props} />
}
