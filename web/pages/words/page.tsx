/** His words, as PDF files: sheets of paper with the title page showing. */

import { useId } from 'react'
import { addresses, addressOf, anchorOf } from '../../../shared/addresses.ts'
import type { Writing } from '../../../shared/collections/writings.ts'
import { bundledImages } from '../../../shared/content.ts'
import { formatKilobytes, formatPages } from '../../../shared/format.ts'
import { itemOf, shownYear } from '../../../shared/item.ts'
import { pages } from '../../../shared/messages/catalogue.ts'
import { readAddress } from '../../../shared/reading.ts'
import { ComingSoon, ListState, Loading } from '../../lists/list-state.tsx'
import { useNamedId } from '../../navigation/navigation.ts'
import { useList } from '../../queries/data.ts'
import { useCopy, useTitleInCapitals } from '../../queries/memorial.ts'
import { Icon } from '../../ui/icon.tsx'
import { SaveLink, SendButton } from '../../ui/item-actions.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import '../../ui/button.css'
import './words.css'

const SIZES = '(min-width: 64em) 290px, (min-width: 35em) 40vw, 85vw'

export function Page() {
  return (
    <div>
      <PageHeader title={useTitleInCapitals('words')} lead={useCopy('words').lead} capitals />
      <div className="wrap words">
        <Writings />
      </div>
    </div>
  )
}

function Writings() {
  const { button } = useCopy('words')
  return (
    <ListState
      list={useList<Writing>('/api/writings')}
      loading={<Loading>{pages.words.loading}</Loading>}
      failed={pages.words.failed}
      empty={<ComingSoon />}
    >
      {(writings) => {
        const featured = writings.filter((writing) => writing.featured)
        const others = writings.filter((writing) => !writing.featured)
        const heading = featured.length > 0 ? pages.words.more : pages.words.all
        return (
          <>
            <Sheets id="featured" heading={pages.words.featured} writings={featured} action={pages.words.read} />
            <Sheets id="others" heading={heading} writings={others} action={button} large />
          </>
        )
      }}
    </ListState>
  )
}

function Sheets(props: { id: string; heading: string; writings: Writing[]; action: string; large?: boolean }) {
  const { id, heading, writings, action, large = false } = props
  if (writings.length === 0) return null
  // A larger look for one or two, which would leave the page empty.
  const look = large ? 'large' : writings.length <= 2 ? 'few' : ''
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={`sheets ${look}`}>
        {writings.map((writing) => (
          <Sheet key={writing.id} writing={writing} action={action} />
        ))}
      </ul>
    </section>
  )
}

function Sheet({ writing, action }: { writing: Writing; action: string }) {
  const { id, title, description, coverImageUrl, fileSize, pageCount, pdfUrl } = writing
  const item = itemOf('writings', writing, '')
  const year = shownYear(writing)
  const named = useNamedId(addresses.writings)
  const name = useId()
  const button = useId()
  return (
    <li id={anchorOf(addresses.writings, id)} className={named === id ? 'sheet named' : 'sheet'}>
      <div className="sheet-cover">
        {coverImageUrl ? (
          <ResponsiveImage {...writing} src={coverImageUrl} alt="" sizes={SIZES} />
        ) : (
          <img className="picture" src={bundledImages.coverWriting} alt="" width="600" height="800" />
        )}
      </div>
      <div className="sheet-words">
        <h3 id={name} dir="auto" translate="no">
          {title}
        </h3>
        {description && (
          <p className="sheet-text" dir="auto">
            {description}
          </p>
        )}
        <p className="row sheet-kind">
          {year && <span dir="auto">{year}</span>}
          {pageCount !== null && <span>{formatPages(pageCount)}</span>}
          {fileSize !== null && <span>{formatKilobytes(fileSize)}</span>}
          <span>PDF</span>
        </p>
        <div className="row sheet-actions">
          <a
            id={button}
            className={pageCount === null ? 'button small' : 'button small quiet'}
            href={pdfUrl}
            target="_blank"
            rel="noopener"
            aria-labelledby={`${button} ${name}`}
          >
            {action.replace('{title}', () => title)}
            <Icon name="out" />
          </a>
          {pageCount !== null && (
            <a
              id={`${button}-here`}
              className="button small"
              href={readAddress(id)}
              aria-labelledby={`${button}-here ${name}`}
            >
              {pages.reading.here}
            </a>
          )}
          <div className="row item-actions">
            <SendButton item={item} path={addressOf(addresses.writings, id)} />
            <SaveLink item={item} />
          </div>
        </div>
      </div>
    </li>
  )
}
