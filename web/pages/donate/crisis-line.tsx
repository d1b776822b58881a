/** The last words of the page, and the help line: nobody must be able to miss it. */
import { callLink, type Pages, smsLink } from '../../../shared/content.ts'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import '../../ui/button.css'
import './crisis-line.css'

type Words = Pick<Pages['donate'], 'closing' | 'crisisLine'>

export function CrisisLine({
  closing,
  line,
}: {
  closing: Words['closing']
  line: Words['crisisLine']
}) {
  return (
    <section className="crisis night" aria-labelledby="crisis">
      <div className="wrap">
        <Prose blocks={closing} />
        <h2 id="crisis">{line.name}</h2>
        <p className="crisis-text">{line.text}</p>
        <ul className="crisis-ways">
          <li>
            <a className="button" href={callLink(line.call)}>
              <Icon name="phone" />
              Call {line.call}
            </a>
          </li>
          <li>
            <a className="button" href={smsLink(line.sms)}>
              <Icon name="mail" />
              Text {line.sms}
            </a>
          </li>
          <li>
            <a className="way-on" href={line.url} target="_blank" rel="noopener">
              {new URL(line.url).hostname.replace(/^www\./, '')}
              <Icon name="out" />
              <span className="visually-hidden">(opens in a new tab)</span>
            </a>
          </li>
        </ul>
      </div>
    </section>
  )
}
