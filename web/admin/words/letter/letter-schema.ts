/** Schema of a letter: the same parts that a page can show, and no others. */
import { type Mark, type Node, Schema } from 'prosemirror-model'
import { isLinkTarget } from '../../../../shared/letter/links-and-pictures.ts'
import { imageAddress } from '../image-address.ts'

const text = (node: Node, name: string) => String(node.attrs[name] ?? '')

/** Some editors wrap all that is copied in a `<b>` that is not bold. */
const isBold = (element: HTMLElement) => (element.style.fontWeight === 'normal' ? false : null)

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}` })),
      toDOM: () => ['h2', 0],
    },
    quote: {
      group: 'block',
      content: 'paragraph+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullets: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    numbers: {
      group: 'block',
      content: 'item+',
      attrs: { order: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ order: Math.max(1, (element as HTMLOListElement).start) }) }],
      toDOM: (node) => ['ol', { start: text(node, 'order') }, 0],
    },
    item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    picture: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { file: {}, alt: { default: '' }, caption: { default: null } },
      leafText: (node) => text(node, 'alt'),
      parseDOM: [
        {
          tag: 'img[data-file]',
          getAttrs: (image) => ({
            file: image.dataset.file,
            alt: image.getAttribute('alt') ?? '',
            caption: image.title || null,
          }),
        },
      ],
      toDOM: (node) => {
        const file = text(node, 'file')
        const caption = text(node, 'caption')
        return ['img', { src: imageAddress(file), 'data-file': file, alt: text(node, 'alt'), title: caption }]
      },
    },
    text: { group: 'inline' },
    /** A placeholder of a file of content/, such as `{name}`. A typed one is text. */
    placeholder: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { key: {} },
      leafText: (node) => `{${text(node, 'key')}}`,
      parseDOM: [{ tag: 'span[data-placeholder]', getAttrs: (span) => ({ key: span.dataset.placeholder }) }],
      toDOM: (node) => ['span', { 'data-placeholder': text(node, 'key') }, `{${text(node, 'key')}}`],
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? ''
            return isLinkTarget(href) ? { href } : false
          },
        },
      ],
      toDOM: (mark: Mark) => ['a', { href: String(mark.attrs.href) }, 0],
    },
    emphasis: { parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b', getAttrs: isBold }, { style: 'font-weight=bold' }],
      toDOM: () => ['strong', 0],
    },
  },
})

/** The parts by name, each of which the schema has. */
type Nodes = typeof schema extends Schema<infer Names, string> ? Names : never
export const nodes = schema.nodes as Record<Nodes, (typeof schema.nodes)[string]>
export const { link, emphasis, strong } = schema.marks as Record<
  'link' | 'emphasis' | 'strong',
  (typeof schema.marks)[string]
>
