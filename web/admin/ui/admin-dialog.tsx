/** A dialog in the language of the administrators' screens; pages in Hebrew have another one. */
import type { ComponentProps } from 'react'
import { adminFrame } from '../../../shared/messages/catalogue.ts'
import { Dialog } from '../../ui/dialog.tsx'

const { lang, close } = adminFrame

export function AdminDialog(props: Omit<ComponentProps<typeof Dialog>, 'spoken'>) {
  return <Dialog {...props} spoken={{ lang, close }} />
}
