/** Pages that are not there for visitors, as dotted places: each is filled, and put on the site. */
import { type PageName, pageTitles } from '../../../../shared/content.ts'
import { adminFrame, adminBeginEmpty as texts } from '../../../../shared/messages/catalogue.ts'
import { optionTitle } from '../../../../shared/page-names.ts'
import { WORDS_PATH, type WordsDocument, wordsPath } from '../../../../shared/words.ts'
import { wordsOf } from '../../../../shared/words-pages.ts'
import { send } from '../../../http/send.ts'
import { useChange } from '../../../lists/use-change.ts'
import { usePerson } from '../../../queries/memorial.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import './empty-places.css'

type Place = PageName | 'stargazer'

const PERSON = `/api${WORDS_PATH}/person`

/** The page is no longer left out. */
async function bringBack(place: Place) {
  const { version, data } = await send<WordsDocument>({ method: 'GET', path: PERSON })
  const site = data.site as { leaveOut?: string[] }
  const leaveOut = (site.leaveOut ?? []).filter((each) => each !== place)
  return send({ method: 'PUT', path: PERSON, body: { version, data: { ...data, site: { ...site, leaveOut } } } })
}

export function EmptyPlaces() {
  const person = usePerson()
  const { change, busy } = useChange('/api/memorial')
  const places = person.site.leaveOut
  if (places.length === 0) return null
  const titles = pageTitles(person)
  const titleOf = (place: Place) => (place === 'stargazer' ? optionTitle(place) : titles[place])
  return (
    <section aria-labelledby="empty-places">
      <h3 id="empty-places" className="admin-heading">
        {texts.places}
      </h3>
      <p className="soft">{texts.placesLead}</p>
      <ul className="empty-places">
        {places.map((place) => (
          <li key={place} className="row between">
            <a href={wordsPath(wordsOf(place))}>{titleOf(place)}</a>
            {!person.site.waiting.includes(place) && (
              <ActionButton
                label={texts.bringBack}
                name={titleOf(place)}
                busy={busy}
                onPress={() =>
                  void change({ done: texts.broughtBack, failed: { title: adminFrame.updateFailed } }, () =>
                    bringBack(place),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
