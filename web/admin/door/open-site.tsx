/** 'Open Milo's site': a button while only who is signed in sees it; its dialog says what visitors will see. */
import { useState } from 'react'
import { adminDoor as texts } from '../../../shared/messages/catalogue.ts'
import { useAnswer } from '../../queries/data.ts'
import { usePerson } from '../../queries/memorial.ts'
import { part } from '../ui/part.tsx'
import '../../ui/button.css'
import './open-site.css'

export const OpenSiteDialog = part(() => import('./open-site-dialog.tsx').then((module) => module.OpenSiteDialog), {
  quiet: true,
})

export function OpenSite() {
  const [isOpen, setOpen] = useState(false)
  const { name } = usePerson()
  const { data } = useAnswer('/api/admin/settings')
  if (data?.door !== 'us' && !isOpen) return null
  return (
    <div className="open-site">
      <p>{texts.isClosed(name)}</p>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {texts.openTitle(name)}
      </button>
      {isOpen && <OpenSiteDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
