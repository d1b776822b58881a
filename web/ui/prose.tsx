/** A long text of content/, block by block. */
import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react'
import type { Block, Inline } from '../../shared/content.ts'
import { ResponsiveImage } from './responsive-image.tsx'
import './prose.css'

/** A picture is as wide as the screen of a phone; in the story it may be wider than the text. */
const SIZES = 'min(92vw, 63rem)'

export function Prose({ blocks, className = '' }: { blocks: readonly Block[]; className?: string }) {
  return <div className={`prose ${className}`.trim()}>{fragment(blocks.map(renderBlock))}</div>
}

/** Static children, which need no keys: the parts of a text never change their order. */
function fragment(nodes: ReactNode[]) {
  return createElement(Fragment, null, ...nodes)
}

const renderVerse = (line: readonly Inline[]) => <span>{renderInline(line)} </span>
const renderItem = (text: readonly Inline[]) => <li>{renderInline(text)}</li>

/** Line breaks of the author make each line a line of verse. */
function renderParagraph(text: readonly Inline[]) {
  const lines: Inline[][] = [[]]
  for (const node of text)
    if (typeof node === 'object' && node.kind === 'break') lines.push([])
    else lines[lines.length - 1]?.push(node)
  if (lines.length === 1) return <p>{renderInline([...text.slice(0, -1), ...text.slice(-1).map(keepLastWords)])}</p>
  return <p className="verse">{fragment(lines.map(renderVerse))}</p>
}

function renderBlock(block: Block) {
  switch (block.kind) {
    case 'paragraph':
      return renderParagraph(block.text)
    case 'heading':
      return <h2>{renderInline(block.text)}</h2>
    case 'quote':
      return <blockquote>{fragment(block.paragraphs.map(renderParagraph))}</blockquote>
    case 'list': {
      const items = fragment(block.items.map(renderItem))
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
    }
    case 'picture':
      return (
        <figure style={{ '--width': block.picture.width, '--height': block.picture.height } as CSSProperties}>
          <ResponsiveImage {...block.picture} sizes={SIZES} />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
    case 'rule':
      return <hr />
  }
}

/** From so many letters on a paragraph has several lines on any screen. */
const LONG = 240

/** No short word stands alone in the last line, also beside a large first letter, where no browser cares for it. */
const keepLastWords = (text: Inline) =>
  typeof text === 'string' && text.length > LONG ? text.replace(/ (?=\S{1,6}$)/, '\u00a0') : text

function renderInline(text: readonly Inline[]): ReactNode {
  return fragment(text.map(renderNode))
}

function renderNode(node: Inline) {
  if (typeof node === 'string') return node
  switch (node.kind) {
    case 'emphasis':
      return <em>{renderInline(node.text)}</em>
    case 'strong':
      return <strong>{renderInline(node.text)}</strong>
    case 'link':
      return <a href={node.url}>{renderInline(node.text)}</a>
    case 'break':
      return <br />
  }
}
