/**
 * The history of a visit, as a list of entries: overlays leave none behind, and the back button finds every screen.
 * Behaviour: Header and menu
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HistoryEvent, stepHistory } from './history-steps.ts'

type Kept = { path: string; overlay: boolean }

/** A browser with a history, and a page that is told what happens in it. */
function visit(start: string) {
  const entries: Kept[] = [{ path: start, overlay: false }]
  let at = 0
  let claimed = false
  let path = start
  const here = () => entries[at] as Kept
  function tell(event: HistoryEvent, next: Kept = { ...here(), overlay: true }): void {
    const [method, isClaimed] = stepHistory({ overlay: here().overlay, claimed }, event)
    claimed = isClaimed
    if (method === 'pushState') entries.splice(at + 1, entries.length, next)
    if (method === 'pushState') at += 1
    if (method === 'replaceState') entries[at] = next
    if (method === 'back') go(-1)
  }
  function go(by: number): void {
    if (!entries[at + by]) return
    at += by
    // Overlays are closed by now.
    if (here().overlay) tell('closed')
    else path = here().path
  }
  return {
    open: () => tell('opened'),
    close: () => tell('closed'),
    /** Presses a link, in an overlay or beside it. */
    follow(to: string) {
      tell('pressed')
      tell('closed')
      path = to
      tell('shown', { path: to, overlay: false })
    },
    back: () => go(-1),
    forward: () => go(1),
    screen: () => path,
    entries: () => entries.map((entry) => (entry.overlay ? 'overlay' : entry.path)),
    isOverlay: () => here().overlay,
  }
}

describe('the history of a visit', () => {
  it('has an entry for an open overlay, which the back button leaves', () => {
    const page = visit('/')
    page.open()
    expect(page.entries()).toEqual(['/', 'overlay'])
    page.back()
    expect([page.isOverlay(), page.screen()]).toEqual([false, '/'])
  })

  it('goes back from the entry of an overlay that is closed in another way', () => {
    const page = visit('/')
    page.open()
    page.close()
    expect(page.isOverlay()).toBe(false)
    page.forward()
    expect(page.isOverlay()).toBe(false)
  })

  it('gives the entry of an overlay to the screen behind its link', () => {
    const page = visit('/')
    page.open()
    page.follow('/story')
    expect(page.entries()).toEqual(['/', '/story'])
    page.back()
    expect(page.screen()).toBe('/')
  })

  it('has the screens in the order in which they were visited, whatever was opened and closed on the way', () => {
    const paths = fc.constantFrom('/', '/story', '/gallery', '/rocks')
    const acts = fc.array(fc.oneof(paths, fc.constantFrom('open', 'close', 'open and follow')), { maxLength: 40 })
    fc.assert(
      fc.property(acts, (list) => {
        const page = visit('/')
        const visited = ['/']
        for (const act of list) {
          if (act === 'open') page.open()
          else if (act === 'close') page.close()
          else {
            if (act === 'open and follow') page.open()
            const path = act === 'open and follow' ? '/donate' : act
            page.follow(path)
            visited.push(path)
          }
        }
        page.close()
        expect(page.isOverlay()).toBe(false)
        for (const path of visited.toReversed()) {
          expect(page.screen()).toBe(path)
          page.back()
        }
      }),
    )
  })
})
