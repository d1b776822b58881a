/** The form that uploads many images at once: choose or drop, look at them, send them, send the failed ones again. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Outcome, uploadsEnded } from '../../../shared/messages/admin.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { DropArea } from '../../forms/drop-zone.tsx'
import { UploadList } from '../../forms/upload-list.tsx'
import { type Queue, type Tally, useUploads } from '../../forms/upload-queue.ts'
import { notifyDone, notifyMissing } from '../../lists/outcome-toast.ts'
import { toast } from '../../ui/toast.tsx'
import '../../ui/button.css'
import '../../forms/forms.css'

/** `children` are the fields that go with every file; `onDone` hears when they can be reset. */
export function BulkUpload(props: {
  queue: Queue
  label: string
  outcome: Outcome
  fields: Record<string, string>
  onDone?: () => void
  children?: ReactNode
}) {
  const { queue, label, outcome, fields, onDone, children } = props
  const client = useQueryClient()
  const uploads = useUploads(queue)
  const [missing, setMissing] = useState(false)
  const count = (...states: string[]) =>
    uploads.filter(({ state }) => states.includes(state)).length
  const chosen = count('chosen')
  const active = count('waiting', 'sending')
  const failed = count('failed')

  async function submit(event: FormEvent) {
    event.preventDefault()
    // A second press while the first one's images are on their way.
    if (chosen === 0 && active > 0) return
    setMissing(chosen === 0)
    if (chosen === 0) return notifyMissing(messages.admin.missingImages)
    const tally = await queue.start(client, fields)
    say(tally, outcome)
    if (tally.done > 0) onDone?.()
  }
  async function retry(id?: string) {
    say(await queue.retry(client, id), outcome)
  }

  return (
    <form className="bulk-upload" noValidate onSubmit={submit}>
      <div className="admin-form">
        <DropArea
          label={label}
          kind={queue.kind}
          many
          problem={missing && chosen === 0 ? 'Please select at least one image.' : undefined}
          onFiles={queue.choose}
        />
        {children}
      </div>
      <div className="upload-news">
        <button type="submit" className="button">
          {chosen > 1 ? `Upload ${chosen} images` : chosen === 1 ? 'Upload 1 image' : 'Upload'}
        </button>
        {failed > 1 && active === 0 && (
          <button type="button" className="button quiet" onClick={() => retry()}>
            Try the {failed} failed ones again
          </button>
        )}
        <p role="status">
          {active > 0 && `${count('done')} of ${active + count('done', 'failed')} uploaded`}
        </p>
      </div>
      <UploadList queue={queue} uploads={uploads} onRetry={retry} />
    </form>
  )
}

function say({ done, failed }: Tally, outcome: Outcome): void {
  if (failed === 0) notifyDone(outcome)
  else if (done === 0)
    toast({ ...outcome.failed, description: uploadsEnded.allFailed, variant: 'destructive' })
  else
    toast({
      title: 'Upload finished',
      description: uploadsEnded.partly(done, failed),
      variant: 'destructive',
    })
}
