/** All shares that wait for a look, with their words, to choose one of them or to keep them all. */
import { adminEvening as texts } from '../../../../shared/messages/catalogue.ts'
import type { Waiting } from '../../../../shared/waiting.ts'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { useLooks } from '../../library/use-looks.ts'

type Shares = Waiting['shares']
type Props = { shares: Shares; onChoose: (id: unknown) => void }

export function AllWaiting({ shares, onChoose }: Props) {
  // Those that somebody has reported get a look of their own.
  const fine = shares.filter(({ reports }) => reports.length === 0)
  const { look, busy } = useLooks(shares)
  return (
    <div className="evening-all">
      <ul>
        {shares.map((share) => (
          <li key={String(share.row.id)}>
            <WaitingShare share={share} onChoose={() => onChoose(share.row.id)} />
          </li>
        ))}
      </ul>
      {fine.length > 1 && (
        <div className="evening-answers row at-foot" data-foot="">
          <button type="button" className="button" aria-disabled={busy} onClick={() => void look('keep', fine)}>
            {texts.allFine(fine.length)}
          </button>
        </div>
      )}
    </div>
  )
}

function WaitingShare({ share: { row, reports }, onChoose }: { share: Shares[number]; onChoose: () => void }) {
  const words = [row.location, row.description, row.words].filter((text) => typeof text === 'string' && text !== '')
  return (
    <button type="button" className="evening-one" onClick={onChoose}>
      {typeof row.imageUrl === 'string' && (
        <ResponsiveImage
          src={row.imageUrl}
          alt=""
          width={Number(row.width) || null}
          height={Number(row.height) || null}
          sizes="72px"
        />
      )}
      <span>
        <strong dir="auto">{String(row.name ?? '')}</strong>
        {words.map((text) => (
          <span key={String(text)} dir="auto">
            {String(text)}
          </span>
        ))}
        {reports.length > 0 && <em>{texts.isReported}</em>}
      </span>
    </button>
  )
}
