/** Finding an element as a visitor would: by what it is and what it is called. These functions run in the page. */

export type Role = 'button' | 'link' | 'field' | 'heading' | 'image' | 'dialog' | 'tab' | 'region'

/** The first visible element of this role with this accessible name; a file input may be hidden behind its label. */
export function findElement(role: Role, name: string): Element | null {
  const selectors: Record<Role, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3',
    image: 'img',
    dialog: 'dialog[open], [role=dialog]',
    tab: '[role=tab]',
    region: 'section, [role=region]',
  }
  const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const label = labels.map((id) => document.getElementById(id)?.textContent).join(' ')
    const own = (element as HTMLInputElement).labels?.[0]?.textContent ?? (element as HTMLImageElement).alt
    const inside = element.textContent || element.querySelector('img')?.alt
    return plain(element.getAttribute('aria-label') || label || own || inside)
  }
  // Elements behind an open modal dialog cannot be reached.
  const dialog = role === 'dialog' ? undefined : [...document.querySelectorAll('dialog:modal')].at(-1)
  for (const element of (dialog ?? document).querySelectorAll(selectors[role])) {
    const known = nameOf(element)
    // A label or a description may go on, as with '(optional)'.
    const called = role === 'field' || role === 'image' ? known?.startsWith(name) : known === name
    if (called && element.checkVisibility({ visibilityProperty: true })) return element
  }
  return null
}
