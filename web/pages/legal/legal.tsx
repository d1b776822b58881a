/** 'Privacy', and the imprint where the family has filled it in: words from the server. */

import { IMPRINT_PAGE, legalApi } from '../../../shared/legal.ts'
import { layout } from '../../../shared/messages/catalogue.ts'
import { Failed } from '../../lists/list-state.tsx'
import { usePath } from '../../navigation/navigation.ts'
import { useAnswer } from '../../queries/data.ts'
import { usePerson } from '../../queries/memorial.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Prose } from '../../ui/prose.tsx'
import { useTitle } from '../../ui/use-title.ts'
import './legal.css'

export function Page() {
  const path = usePath()
  const { site } = usePerson()
  const { data, error, isFetching, refetch } = useAnswer(legalApi(path))
  const title = path === IMPRINT_PAGE ? layout.imprint : layout.privacy
  useTitle(`${title} – ${site.title}`)
  return (
    <div>
      <PageHeader title={title} lead={data?.lead ?? ''} />
      <div className="wrap legal" aria-busy={isFetching}>
        {data && <Prose blocks={data.blocks} />}
        {error && !isFetching && <Failed title={layout.unshown} retry={() => void refetch()} />}
      </div>
    </div>
  )
}
