/** Says which words are still those of the sample, until they are replaced. */
import { sampleWarning } from '../../../shared/messages/sample.ts'
import { useList } from '../../data.ts'
import './sample-warning.css'

export function SampleWarning() {
  const { data } = useList<{ name: string; title: string }>('/api/admin/sample-words')
  if (!data?.length) return null
  return (
    <p className="sample-warning" role="status">
      {sampleWarning(data.map(({ title }) => title))}
    </p>
  )
}
