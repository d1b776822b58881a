/** The button, a letter about the fund with the button again, its results, and last the help line. */

import { callLink, fundButton, type Pages, smsLink } from '../../../shared/content.ts'
import { layout, pages } from '../../../shared/messages/catalogue.ts'
import { useCopy, usePerson, useTitleInCapitals } from '../../queries/memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Prose } from '../../ui/prose.tsx'
import '../../ui/button.css'
import './donate.css'

type Copy = Pages['donate']

const MAIL = 'M3.5 6h17v12.5h-17zm0 .5 8.5 7 8.5-7'
const PHONE =
  'M6 3.5h3.5L11 8.3 8.8 9.9a12 12 0 0 0 5.3 5.3l1.6-2.2 4.8 1.5V18a2.5 2.5 0 0 1-2.5 2.5C10.5 20.5 3.5 13.5 3.5 6A2.5 2.5 0 0 1 6 3.5Z'

export function Page() {
  const copy = useCopy('donate')
  const { impact, closing, crisisLine } = copy
  return (
    <div>
      <PageHeader title={useTitleInCapitals('donate')} lead={copy.lead} capitals>
        {copy.formUrl && <FundButton url={copy.formUrl} />}
      </PageHeader>
      <Letter copy={copy} />
      {impact && impact.cards.length > 0 && <Impact copy={impact} />}
      {(closing || crisisLine) && (
        <section className="crisis" aria-labelledby={crisisLine ? 'crisis' : undefined}>
          <div className="wrap">
            {closing && <Prose blocks={closing} />}
            {crisisLine && <CrisisLine line={crisisLine} />}
          </div>
        </section>
      )}
    </div>
  )
}

/** On the foundation's paper, with the button where it would be signed. */
function Letter({ copy }: { copy: Copy }) {
  const { foundation, text, formUrl, promise } = copy
  return (
    <section className={foundation ? 'wrap letter headed' : 'wrap letter'}>
      {foundation && <Letterhead foundation={foundation} />}
      <Prose blocks={text} />
      {(formUrl || promise) && (
        <div className="row letter-end">
          {formUrl && <FundButton url={formUrl} />}
          {promise && <p>{promise}</p>}
        </div>
      )}
    </section>
  )
}

function Letterhead({ foundation: { name, url, logo } }: { foundation: NonNullable<Copy['foundation']> }) {
  return (
    <a className="letterhead" href={url} target="_blank" rel="noopener">
      <img {...logo} alt={logo.alt} />
      <span aria-hidden={logo.alt === name}>{name}</span>
      <span className="visually-hidden">{layout.newTab}</span>
    </a>
  )
}

/** Link to the foundation's own form. */
function FundButton({ url }: { url: string }) {
  return (
    <ExternalLink className="button fund-button" href={url}>
      {fundButton(usePerson())}
    </ExternalLink>
  )
}

/** The use of gifts: four quiet cards. */
function Impact({ copy }: { copy: NonNullable<Copy['impact']> }) {
  return (
    <section className="wrap impact" aria-labelledby="impact">
      <h2 id="impact">{copy.heading}</h2>
      <ul className="impact-cards">
        {copy.cards.map(({ title, text, link, url, picture }) => (
          <li key={title}>
            <img {...picture} alt={picture.alt} loading="lazy" decoding="async" />
            <h3>{title}</h3>
            <p>{text}</p>
            <ExternalLink href={url}>{link}</ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The help line, easy to see. */
function CrisisLine({ line: { name, text, call, sms, url } }: { line: NonNullable<Copy['crisisLine']> }) {
  return (
    <>
      <h2 id="crisis">{name}</h2>
      <p className="crisis-text">{text}</p>
      <ul className="row crisis-ways">
        {call && (
          <li>
            <a className="button" href={callLink(call)}>
              <Icon shape={PHONE} />
              {pages.helpLine.call(call)}
            </a>
          </li>
        )}
        {sms && (
          <li>
            <a className="button" href={smsLink(sms)}>
              <Icon shape={MAIL} />
              {pages.helpLine.text(sms)}
            </a>
          </li>
        )}
        {url && (
          <li>
            <ExternalLink href={url}>{new URL(url).hostname.replace(/^www\./, '')}</ExternalLink>
          </li>
        )}
      </ul>
    </>
  )
}
