/** The dialog that opens the site: the pages that visitors will see, what is still the sample's, and for whom. */
import { useQueryClient } from '@tanstack/react-query'
import { type PageName, pageTitles } from '../../../shared/content.ts'
import type { Door } from '../../../shared/doors.ts'
import { adminDoor as texts } from '../../../shared/messages/catalogue.ts'
import { pagePath } from '../../../shared/pages.ts'
import { wordsPath } from '../../../shared/words.ts'
import { useAnswer } from '../../queries/data.ts'
import { useHasPage, usePerson } from '../../queries/memorial.ts'
import { closeDialog } from '../../ui/dialog.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { AdminDialog } from '../ui/admin-dialog.tsx'
import '../../ui/button.css'
import '../ui/admin-dialog.css'
import './open-site.css'

export function OpenSiteDialog({ onClose }: { onClose: () => void }) {
  const { name } = usePerson()
  return (
    <AdminDialog title={texts.openTitle(name)} open onClose={onClose} className="admin-dialog">
      <div className="admin-dialog-body open-site-body">
        <WhatVisitorsSee />
        <StillSample />
        <ForWhom />
      </div>
    </AdminDialog>
  )
}

function WhatVisitorsSee() {
  const titles = pageTitles(usePerson())
  const hasPage = useHasPage()
  const { data: settings } = useAnswer('/api/admin/settings')
  const isThere = (page: PageName) => hasPage(page) && (page !== 'memories' || settings?.memories === true)
  const pages = (Object.keys(titles) as PageName[]).filter(isThere)
  return (
    <>
      <h3 className="admin-heading">{texts.pages}</h3>
      <p className="people-facts">{texts.look}</p>
      <ul className="open-site-pages">
        {pages.map((page) => (
          <li key={page}>
            <a href={pagePath(page)} target="_blank" rel="noreferrer">
              {titles[page]}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function StillSample() {
  const { data: sample } = useAnswer('/api/admin/sample-words')
  if (!sample) return null
  if (sample.length === 0) return <p>{texts.noSample}</p>
  return (
    <>
      <h3 className="admin-heading">{texts.sample}</h3>
      <ul className="open-site-pages">
        {sample.map(({ name, title }) => (
          <li key={name}>
            <a href={wordsPath(name)}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function ForWhom() {
  const client = useQueryClient()
  const { data, save, busy } = useSettings()

  async function open(door: Door, button: HTMLElement) {
    const before = data?.door ?? 'us'
    const undo = () => void save({ door: before }, texts.opened).then(() => client.invalidateQueries())
    if (!busy && (await save({ door }, texts.opened, undo))) closeDialog(button)
  }
  return (
    <>
      <h3 className="admin-heading">{texts.whom}</h3>
      <div className="open-site-ways">
        {(['everyone', 'unlisted', 'family'] as const).map((door, index) => (
          <button
            key={door}
            type="button"
            className={index === 0 ? 'button' : 'button quiet'}
            aria-disabled={busy || (door === 'family' && !data?.hasFamilyWord)}
            onClick={({ currentTarget }) => {
              if (door !== 'family' || data?.hasFamilyWord) void open(door, currentTarget)
            }}
          >
            {texts.open[door]}
          </button>
        ))}
      </div>
      {data && !data.hasFamilyWord && <p className="people-facts">{texts.needsWord}</p>}
    </>
  )
}
