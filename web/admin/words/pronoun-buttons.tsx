/** The usual pronouns: one press fills the three fields. */
import { beginning } from '../../../shared/messages/catalogue.ts'
import { ActionButton } from '../ui/action-button.tsx'

export type Pronouns = { subject: string; object: string; possessive: string }

export function PronounButtons({ onChoose }: { onChoose: (pronouns: Pronouns) => void }) {
  return (
    <div className="words-pronouns">
      {[...new Set(Object.values(beginning.pronouns))].map((all) => {
        const [subject = '', object = '', possessive = ''] = all.split(', ')
        return <ActionButton key={all} label={all} name="" onPress={() => onChoose({ subject, object, possessive })} />
      })}
    </div>
  )
}
