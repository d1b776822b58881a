/** Screens outside of the menu. Their list is loaded when one of them is requested. */
export const screens = {
  search: () => import('../pages/search/search.tsx'),
  gathering: () => import('../pages/gathering/gathering.tsx'),
  legal: () => import('../pages/legal/legal.tsx'),
  read: () => import('../pages/read/read.tsx'),
  dashboard: () => import('../admin/admin.tsx').then(({ Admin }) => ({ Page: Admin })),
  cards: () => import('../admin/cards/cards.tsx').then(({ CardsScreen }) => ({ Page: CardsScreen })),
  words: () => import('../admin/words/words.tsx').then(({ Words }) => ({ Page: Words })),
}

export type ScreenName = keyof typeof screens

/** The card of a page that waits for its words. */
export const loadWaitingCard = () => import('../admin/words/waiting-card.tsx').then(({ WaitingCard }) => WaitingCard)
