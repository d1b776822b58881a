/** A long text of content/, block by block. */
import { createElement, Fragment } from 'react'
import type { Block, Inline } from '../../shared/content.ts'
import './prose.css'

export function Prose({
  blocks,
  className = '',
}: {
  blocks: readonly Block[]
  className?: string
}) {
  return <div className={`prose ${className}`.trim()}>{all(blocks.map(block))}</div>
}

/** As fixed children, which need no keys: the parts of a text never change their order. */
function all(nodes: React.ReactNode[]) {
  return createElement(Fragment, null, ...nodes)
}

const verse = (line: readonly Inline[]) => <span>{inline(line)} </span>

/** Where an author breaks the lines, each is set as a line of verse. */
function paragraph(text: readonly Inline[]) {
  const lines = linesOf(text)
  if (lines.length === 1) return <p>{inline(text)}</p>
  return <p className="verse">{all(lines.map(verse))}</p>
}

function linesOf(text: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]]
  for (const one of text)
    if (typeof one === 'object' && one.kind === 'break') lines.push([])
    else lines[lines.length - 1]?.push(one)
  return lines
}

const item = (text: readonly Inline[]) => <li>{inline(text)}</li>

function block(one: Block) {
  switch (one.kind) {
    case 'paragraph':
      return paragraph(one.text)
    case 'heading':
      return <h2>{inline(one.text)}</h2>
    case 'quote':
      return <blockquote>{all(one.paragraphs.map(paragraph))}</blockquote>
    case 'list': {
      const items = all(one.items.map(item))
      return one.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'picture': {
      const { alt, ...picture } = one.picture
      return (
        <figure>
          <img {...picture} alt={alt} loading="lazy" decoding="async" />
          {one.caption && <figcaption>{one.caption}</figcaption>}
        </figure>
      )
    }
    case 'rule':
      return <hr />
  }
}

/** A run of text with its emphasis and links. */
export function inline(text: readonly Inline[]): React.ReactNode {
  return all(text.map(run))
}

function run(one: Inline) {
  if (typeof one === 'string') return one
  switch (one.kind) {
    case 'emphasis':
      return <em>{inline(one.text)}</em>
    case 'strong':
      return <strong>{inline(one.text)}</strong>
    case 'link':
      return <a href={one.url}>{inline(one.text)}</a>
    case 'break':
      return <br />
  }
}
