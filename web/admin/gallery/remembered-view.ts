/** The view of the photos in this browser: cards or a grid. */

export const VIEWS = ['cards', 'grid'] as const
type View = (typeof VIEWS)[number]

const KEY = 'photos-as'

/** Cards if the browser stores nothing. */
export function rememberedView(): View {
  try {
    return localStorage.getItem(KEY) === 'grid' ? 'grid' : 'cards'
  } catch {
    return 'cards'
  }
}

export function rememberView(view: View): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // The choice counts for this visit.
  }
}
