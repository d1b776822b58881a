/** The five places of the administrators' area: a rail on a desk, a bar at the thumb on a phone. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { adminEvening, adminFrame } from '../../../shared/messages/catalogue.ts'
import { SETTINGS_PAGE } from '../../../shared/settings-pages.ts'
import { WAITING_PATH } from '../../../shared/waiting.ts'
import { WORDS_PATH } from '../../../shared/words.ts'
import { useIsFirstScreen, usePath } from '../../navigation/navigation.ts'
import { useAnswer } from '../../queries/data.ts'
import { Icon } from '../../ui/icon.tsx'
import { PENCIL_SHAPE } from './pencil-shape.ts'
import { useSession } from './sign-in/session.ts'
import './rail.css'

const { places, titles } = adminFrame

/** `also`: addresses that belong to the place, besides those below its own. */
const entries = [
  { href: '/admin', label: places.today, shape: 'M4 11.5 12 4.5l8 7v8.5h-5.5v-5.5h-5V20H4z', also: ['/admin/cards'] },
  { href: '/admin/gallery', label: places.pictures, name: 'picture', also: ['/admin/bring'] },
  { href: WORDS_PATH, label: places.words, shape: PENCIL_SHAPE },
  {
    href: '/admin/people',
    label: titles.people,
    shape:
      'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3.2 3.2 0 0 1 0 6M17.5 14.5c2.3.7 3.5 2.6 3.5 5.5',
  },
  {
    href: SETTINGS_PAGE,
    label: titles.settings,
    shape:
      'M4 7h8m4 0h4M4 17h4m4 0h8M14 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM10 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
    also: ['/admin/trash'],
  },
] as const

type Entry = { href: string; also?: readonly string[] }

function isAt(path: string, { href, also = [] }: Entry): boolean {
  return path === href || also.includes(path) || (href !== '/admin' && path.startsWith(`${href}/`))
}

/** The number of things that wait for somebody. */
export function useWaitingCount(): number {
  return useAnswer(WAITING_PATH).data?.count ?? 0
}

/** Asks again at every screen after the first one for what waits. */
function useNews(path: string): void {
  const client = useQueryClient()
  const isFirst = useIsFirstScreen()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is another screen
  useEffect(() => {
    if (!isFirst) void client.invalidateQueries({ queryKey: [WAITING_PATH] })
  }, [client, isFirst, path])
}

export function Rail() {
  const path = usePath()
  const isReviewer = useSession().data?.role === 'reviewer'
  const count = useWaitingCount()
  useNews(path)
  const forReviewers: readonly string[] = ['/admin', SETTINGS_PAGE]
  return (
    <nav className="rail" aria-label={places.label}>
      <ul className="rail-places" data-foot="">
        {entries
          .filter(({ href }) => !isReviewer || forReviewers.includes(href))
          .map(({ href, label, ...entry }) => (
            <li key={href}>
              <a href={href} aria-current={isAt(path, { href, ...entry }) ? 'page' : undefined}>
                <Icon {...('name' in entry ? { name: entry.name } : { shape: entry.shape })} />
                <span className="rail-label">{label}</span>
                {href === '/admin' && count > 0 && (
                  <span className="rail-count">
                    <span aria-hidden="true">{count}</span>
                    <span className="visually-hidden"> ({adminEvening.waits(count)})</span>
                  </span>
                )}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
