/** His words, as PDF files. */
import type { Writing } from '../../shared/collections/writings.ts'
import { drawings, pageTitles } from '../../shared/content.ts'
import { formatKilobytes } from '../../shared/format.ts'
import { useList } from '../data.ts'
import { usePerson, useWords } from '../memorial.ts'
import { Horizon } from '../sky/sky.tsx'
import { Loading, Quiet } from '../ui/notice.tsx'
import { Opening } from '../ui/opening.tsx'
import { Picture } from '../ui/picture.tsx'
import '../ui/button.css'
import './words.css'

export function WordsPage() {
  const title = pageTitles(usePerson()).words
  return (
    <div>
      <Opening title={title.toUpperCase()} lead={useWords('words').lead} capitals to="dawn" />
      <div className="dawn">
        <div className="wrap words">
          <Writings />
        </div>
        <Horizon to="dusk" />
      </div>
    </div>
  )
}

function Writings() {
  const list = useList<Writing>('/api/writings')
  if (list.isPending) return <Loading>Loading writings...</Loading>
  if (list.isError) return <Quiet title="Unable to load writings">Please try again later</Quiet>
  if (list.data.length === 0) return <Quiet title="COMING SOON" />
  const featured = list.data.filter((writing) => writing.featured)
  const others = list.data.filter((writing) => !writing.featured)
  return (
    <>
      {featured.length > 0 && (
        <section>
          <h2>Featured Writings</h2>
          <Sheets writings={featured} action="Read PDF" />
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h2>{featured.length > 0 ? 'More Writings' : 'All Writings'}</h2>
          <Sheets writings={others} action="Read I Am I" />
        </section>
      )}
    </>
  )
}

function Sheets({ writings, action }: { writings: Writing[]; action: string }) {
  return (
    <ul className="sheets">
      {writings.map((writing) => (
        <li key={writing.id}>
          <Picture
            src={writing.coverImageUrl ?? drawings.coverWriting}
            alt=""
            width={writing.width}
            height={writing.height}
            sizes="(min-width: 768px) 30vw, 90vw"
          />
          <h3>{writing.title}</h3>
          {writing.description && <p>{writing.description}</p>}
          <p>
            {writing.fileSize !== null && formatKilobytes(writing.fileSize)} <span>PDF</span>
          </p>
          <a className="button small" href={writing.pdfUrl} target="_blank" rel="noreferrer">
            {action}
            <span className="for-ears">: {writing.title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
