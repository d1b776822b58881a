/** The fund in his name, and the line for whoever needs it today. */
import { callLink, fundButton, pageTitles, smsLink } from '../../shared/content.ts'
import { usePerson, useWords } from '../memorial.ts'
import { Horizon } from '../sky/sky.tsx'
import { Icon } from '../ui/icon.tsx'
import { Opening } from '../ui/opening.tsx'
import { Prose } from '../ui/prose.tsx'
import '../ui/button.css'
import './donate.css'

export function DonatePage() {
  const person = usePerson()
  const { lead, foundation, text, formUrl, promise, impact, closing, crisisLine } =
    useWords('donate')
  return (
    <div>
      <Opening title={pageTitles(person).donate.toUpperCase()} lead={lead} capitals to="dawn" />
      <div className="dawn">
        <div className="wrap donate">
          <a href={foundation.url} rel="noreferrer">
            <img {...foundation.logo} alt={foundation.logo.alt} />
          </a>
          <Prose blocks={text} />
          <p>
            <a className="button" href={formUrl} rel="noreferrer">
              {fundButton(person)}
            </a>
          </p>
          <p>{promise}</p>
          <section>
            <h2>{impact.heading}</h2>
            <ul className="impact">
              {impact.cards.map((card) => (
                <li key={card.title}>
                  <img {...card.picture} alt={card.picture.alt} loading="lazy" decoding="async" />
                  <h3>{card.title}</h3>
                  <p>{card.text}</p>
                  <a className="way-on" href={card.url} rel="noreferrer">
                    {card.link}
                    <Icon name="out" />
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <Prose blocks={closing} />
          <section className="crisis">
            <h2>{crisisLine.name}</h2>
            <p>{crisisLine.text}</p>
            <p>
              <a href={callLink(crisisLine.call)}>Call {crisisLine.call}</a>{' '}
              <a href={smsLink(crisisLine.sms)}>Text {crisisLine.sms}</a>
            </p>
          </section>
        </div>
        <Horizon to="dusk" />
      </div>
    </div>
  )
}
