/** The newest rock that one of the family has looked at, as one row of the night. */
import { addresses, addressOf } from '../../../shared/addresses.ts'
import type { Rock } from '../../../shared/collections/rocks.ts'
import { pages } from '../../../shared/messages/catalogue.ts'
import { useInfiniteList } from '../../queries/infinite-list.ts'
import { TONIGHT } from '../../queries/list-paths.ts'
import { useHasPage } from '../../queries/memorial.ts'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { SharedBy } from '../../ui/shared-by.tsx'
import './tonight.css'

export function Tonight() {
  const rock = useInfiniteList<Rock>(TONIGHT).data?.[0]
  if (!useHasPage()('rocks') || !rock) return null
  return (
    <section className="tonight" aria-labelledby="tonight">
      <a className="wrap" href={addressOf(addresses.rocks, rock.id)}>
        <ResponsiveImage {...rock} src={rock.imageUrl} alt="" sizes="128px" />
        <div>
          <h2 id="tonight">{pages.home.tonight}</h2>
          <p className="tonight-place" dir="auto" translate="no">
            {rock.location}
          </p>
          <p>
            <SharedBy name={rock.name} />
          </p>
        </div>
      </a>
    </section>
  )
}
