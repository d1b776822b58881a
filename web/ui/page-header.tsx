/** The header of a page: its title under the night sky, which then turns to day. */
import { Horizon, Sky } from './sky/sky.tsx'
import './page-header.css'

/** `above` is a small line over the title. */
export function PageHeader(props: { title: string; above?: string; lead: string; capitals?: boolean }) {
  const { title, above, lead, capitals } = props
  return (
    <header className="opening night">
      <Sky />
      <div className="wrap opening-words">
        {above && <p className="opening-above">{above}</p>}
        <h1 className={capitals ? 'capitals' : undefined}>{capitals ? title.toUpperCase() : title}</h1>
        <p className="opening-lead">{lead}</p>
      </div>
      <Horizon to="dawn" />
    </header>
  )
}
