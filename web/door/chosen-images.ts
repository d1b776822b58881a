/** A list of the chosen pictures, each with a field for words about it. */
import { LISTED_ROWS } from '../../shared/collections/limits.ts'
import { layout, asking as texts } from '../../shared/messages/catalogue.ts'

/** A chosen file is known by this, so that typed words stay when more files are chosen. */
const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** Returns a function that tells the typed words of a file. */
export function listChosen(list: HTMLElement, input: HTMLInputElement): (file: File) => string {
  const typed = new Map<string, string>()
  const shown: string[] = []
  const more = element('button', { type: 'button', className: 'button quiet' })

  function show(): void {
    for (const url of shown.splice(0)) URL.revokeObjectURL(url)
    list.replaceChildren()
    showMore()
    list.hidden = list.children.length === 0
  }

  /** Thousands of pictures at once would take all the memory of a phone. */
  function showMore(): void {
    const files = Array.from(input.files ?? [])
    const listed = list.children.length
    list.append(...files.slice(listed, listed + LISTED_ROWS).map((file, index) => itemOf(file, listed + index)))
    const left = files.length - list.children.length
    more.textContent = texts.showMore(left.toLocaleString(layout.lang))
    if (left > 0) list.after(more)
    else more.remove()
  }

  function itemOf(file: File, index: number): HTMLElement {
    const item = element('li', {})
    const url = URL.createObjectURL(file)
    shown.push(url)
    const image = element('img', { src: url, alt: '', loading: 'lazy', decoding: 'async' })
    const id = `sent-words-${index}`
    const label = element('label', { htmlFor: id, textContent: texts.words })
    label.append(element('span', { className: 'visually-hidden', textContent: ` (${file.name})` }))
    const max = Number(list.dataset.maxWords)
    const field = element('input', { id, type: 'text', maxLength: max, value: typed.get(nameOf(file)) ?? '' })
    field.addEventListener('input', () => typed.set(nameOf(file), field.value))
    // Enter goes on to the next picture: it would send all of them before the last one has its words.
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return
      event.preventDefault()
      const next = item.nextElementSibling?.querySelector('input') ?? input.form?.querySelector('button')
      next?.focus()
    })
    item.append(image, label, field)
    return item
  }

  more.addEventListener('click', () => {
    const listed = list.children.length
    showMore()
    list.children[listed]?.querySelector('input')?.focus()
  })
  input.addEventListener('change', show)
  // A browser may bring back the chosen files of a page that it shows again.
  show()
  return (file) => typed.get(nameOf(file)) ?? ''
}

function element<Tag extends 'button' | 'img' | 'label' | 'span' | 'input' | 'li'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties)
}
