/** Where one is signed in, so that a lost phone can be signed out. */

import { people } from '../../../shared/messages/admin.ts'
import { useCall } from '../../lists/use-request.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { browserOf } from './browser-name.ts'
import { PeopleList } from './settings-list.tsx'

const PATH = '/api/admin/sessions'
type OwnSession = {
  id: string
  userAgent: string | null
  createdAt: string
  seenAt: string
  current: boolean
}

export function Sessions() {
  const { mutate, isPending } = useCall(people.endSession, PATH)
  return (
    <PeopleList<OwnSession> path={PATH}>
      {({ id, userAgent, seenAt, current }) => {
        const browser = browserOf(userAgent)
        return (
          <>
            <p className="people-words">
              <strong>{browser}</strong>
              <span className="people-facts">
                {current ? 'This one' : 'Last used on '}
                {!current && <LocalDate moment={seenAt} />}
              </span>
            </p>
            {!current && (
              <ActionButton
                label="Sign out"
                name={browser}
                busy={isPending}
                onPress={() => mutate({ method: 'DELETE', path: `${PATH}/${id}` })}
              />
            )}
          </>
        )
      }}
    </PeopleList>
  )
}
