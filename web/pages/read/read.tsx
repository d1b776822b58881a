/** A writing that is read on the site: its pages on paper, and under each its words. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { addresses, addressOf } from '../../../shared/addresses.ts'
import { READ_WIDTHS } from '../../../shared/collections/limits.ts'
import type { Item } from '../../../shared/item.ts'
import { pages as pageTexts } from '../../../shared/messages/catalogue.ts'
import { pagesPath, pageUrl, READ_PAGE, type Reading, type ReadPage } from '../../../shared/reading.ts'
import { ResponseError } from '../../http/errors.ts'
import { useIsFirstScreen } from '../../navigation/navigation.ts'
import { usePerson } from '../../queries/memorial.ts'
import { SaveLink, SendButton } from '../../ui/item-actions.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import { useTitle } from '../../ui/use-title.ts'
import '../../ui/page-header.css'
import './read.css'

const texts = pageTexts.reading
const WRITINGS = '/api/writings'
/** Width of the paper, as in `<img sizes>`. */
const SIZES = '(min-width: 60em) 832px, 100vw'

/** The writing in the address. On its own page the server has stored the id in the query cache. */
function useWritingId(): string {
  const isFirst = useIsFirstScreen()
  const answered = useQueryClient().getQueryData<string>([READ_PAGE])
  const [id] = useState(() =>
    isFirst && answered !== undefined ? answered : (new URLSearchParams(location.search).get('writing') ?? ''),
  )
  return id
}

export function Page() {
  const id = useWritingId()
  const queries = useQueryClient()
  /** The writing as the page of all writings knows it, before its own pages have come. */
  const listed = (id: string) => queries.getQueryData<Named[]>([WRITINGS])?.find((writing) => writing.id === id)
  const { data, error, isPending } = useQuery<Reading | null>({ queryKey: [pagesPath(id)], enabled: id !== '' })
  const { site } = usePerson()
  const isGone = !id || data === null || (error instanceof ResponseError && error.status === 404)
  const isOnItsWay = isPending && !isGone
  const writing = data ?? (isOnItsWay ? listed(id) : undefined)
  useTitle(writing && `${writing.title} – ${site.title}`)
  return (
    <article className="read-page">
      <header className="opening">
        <div className="wrap opening-words">
          <a className="way-on" href={writing ? addressOf(addresses.writings, id) : addresses.writings.path}>
            {texts.all}
          </a>
          <h1 dir="auto" translate={writing ? 'no' : undefined}>
            {writing ? writing.title : isGone ? texts.gone : error ? pageTexts.words.failed : texts.loading}
          </h1>
          {writing?.description && (
            <p className="opening-lead" dir="auto">
              {writing.description}
            </p>
          )}
          {writing && <Actions {...writing} />}
        </div>
      </header>
      <div className="read" aria-busy={isOnItsWay}>
        {data && <Pages {...data} />}
        {isOnItsWay && (
          <div className="read-sheets">
            <p className="read-paper">{writing && <span role="status">{texts.loading}</span>}</p>
          </div>
        )}
      </div>
    </article>
  )
}

type Named = Pick<Reading, 'id' | 'title' | 'description' | 'pdfUrl'>

function Actions({ id, title, description, pdfUrl }: Named) {
  const item: Item = { title, text: description, alt: title, file: pdfUrl }
  return (
    <div className="row item-actions read-actions">
      <SaveLink item={item} />
      <SendButton item={item} path={addressOf(addresses.writings, id)} />
    </div>
  )
}

function Pages({ pdfUrl, pages, pageCount }: Reading) {
  return (
    <>
      <ol className="read-sheets">
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is what stands at its number.
          <Sheet key={index} {...{ page, pdfUrl, pageCount }} number={index + 1} />
        ))}
      </ol>
      {pageCount > pages.length && (
        <p className="read-note">
          {texts.rest(pages.length)} <ExternalLink href={pdfUrl}>{pageTexts.words.read}</ExternalLink>
        </p>
      )}
    </>
  )
}

type SheetProps = { page: ReadPage; pdfUrl: string; number: number; pageCount: number }

function Sheet({ page, pdfUrl, number, pageCount }: SheetProps) {
  const [isBroken, setBroken] = useState(false)
  const [isThere, setThere] = useState(false)
  const { width, height, text } = page
  const isDrawn = page.isDrawn && !isBroken
  const srcSet = (format?: 'webp') => READ_WIDTHS.map((w) => `${pageUrl(pdfUrl, number, w, format)} ${w}w`).join(', ')
  return (
    <li id={`page-${number}`} className="read-sheet">
      {isDrawn ? (
        <div className="read-paper" style={{ '--width': width, '--height': height } as CSSProperties}>
          {/* Behind the picture of the page, which covers it. */}
          {!isThere && <span aria-hidden="true">{texts.loading}</span>}
          <picture>
            <source type="image/webp" srcSet={srcSet('webp')} sizes={SIZES} />
            <img
              src={pageUrl(pdfUrl, number, READ_WIDTHS[0])}
              srcSet={srcSet()}
              sizes={SIZES}
              alt={texts.page(number, pageCount)}
              {...{ width, height }}
              loading={number === 1 ? 'eager' : 'lazy'}
              decoding="async"
              onLoad={() => setThere(true)}
              onError={() => setBroken(true)}
            />
          </picture>
        </div>
      ) : (
        <p className="read-note">
          {texts.notDrawn(number)} <ExternalLink href={pdfUrl}>{pageTexts.words.read}</ExternalLink>
        </p>
      )}
      {text && (
        <details open={!isDrawn || undefined}>
          <summary className="tap plus">{texts.words(number)}</summary>
          <p dir="auto">{text}</p>
        </details>
      )}
    </li>
  )
}
