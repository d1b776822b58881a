/** Screens outside of the menu. Their list is loaded when one of them is requested. */
import { PENCIL, store } from '../ui/stored.ts'

export const screens = {
  search: () => import('../pages/search/search.tsx'),
  gathering: () => import('../pages/gathering/gathering.tsx'),
  legal: () => import('../pages/legal/legal.tsx'),
  read: () => import('../pages/read/read.tsx'),
  dashboard: () => import('../admin/admin.tsx').then(({ Admin }) => ({ Page: Admin })),
  cards: () => import('../admin/today/cards/cards.tsx').then(({ CardsScreen }) => ({ Page: CardsScreen })),
  words: () => import('../admin/words/words.tsx').then(({ Words }) => ({ Page: Words })),
}

export type ScreenName = keyof typeof screens

/** Parts of public pages for those who are signed in; others load nothing of them. */
const forSignedIn = async <Part>(load: () => Promise<Part>) => ((await fetch('/api/session')).ok ? load() : undefined)

/** The card of a page that waits for its words. */
export const loadWaitingCard = () =>
  forSignedIn(() => import('../admin/words/waiting-card.tsx').then(({ WaitingCard }) => WaitingCard))

/** The way from a page to its words. Nothing asks for it again after a session has ended. */
export async function loadPencil() {
  const Pencil = await forSignedIn(() => import('../admin/shell/pencil.tsx').then(({ Pencil }) => Pencil))
  if (!Pencil) store(PENCIL, null)
  return Pencil
}
