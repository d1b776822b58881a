/** The column beside the guest book's form: care in writing about a death, and the help line. */

import type { ShareName } from '../../../shared/collections/all.ts'
import { callLink, type Pages, smsLink } from '../../../shared/content.ts'
import { layout, pages } from '../../../shared/messages/catalogue.ts'
import { useCopy, usePerson } from '../../queries/memorial.ts'
import { Prose } from '../../ui/prose.tsx'
import './care.css'

/** Renders nothing for a share without such words in content/. */
export function Care({ name: share }: { name: ShareName }) {
  const { language } = usePerson()
  const copy = useCopy(share)
  if (!('care' in copy)) return null
  const { care, helpLine } = copy
  return (
    <aside className="care" lang={language} dir="auto">
      <h3>{care.heading}</h3>
      <Prose blocks={care.text.slice(0, 1)} />
      {care.text.length > 1 && (
        // Open by default beside the fields, and without scripts.
        <details open={import.meta.env.SSR || matchMedia('(min-width: 35em)').matches}>
          <summary>{layout.more}</summary>
          <Prose blocks={care.text.slice(1)} />
        </details>
      )}
      {helpLine && <HelpLine {...helpLine} />}
    </aside>
  )
}

function HelpLine({ name, text, call, sms, url }: NonNullable<Pages['memories']['helpLine']>) {
  return (
    <p className="care-line">
      <strong>
        {url ? (
          <a href={url} target="_blank" rel="noopener">
            {name}
          </a>
        ) : (
          name
        )}
      </strong>
      <span className="care-text">{text}</span>
      <span className="row care-ways">
        {call && <a href={callLink(call)}>{pages.helpLine.call(call)}</a>}
        {sms && <a href={smsLink(sms)}>{pages.helpLine.text(sms)}</a>}
      </span>
    </p>
  )
}
