/** The public pages, in the order of the menu. */
export const publicPages = [
  ...['/', '/story', '/gallery', '/music', '/art', '/words', '/favorites', '/rocks', '/stickers'],
  '/donate',
] as const
