/** 'Family and settings', the trash, and who looks after the site: they come together, as one leads to the others. */
import { Trash } from '../trash/trash.tsx'
import { Administrators } from './administrators.tsx'
import { Settings } from './settings.tsx'

export function SettingsScreen({ isReviewer }: { isReviewer: boolean }) {
  return <Settings isReviewer={isReviewer} />
}

/** Deleted rows, with buttons to restore them. */
export function TrashScreen() {
  return (
    <section className="people">
      <Trash />
    </section>
  )
}

export function PeopleScreen() {
  return (
    <section className="people">
      <Administrators />
    </section>
  )
}
