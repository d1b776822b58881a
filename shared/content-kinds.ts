/**
 * The kinds of fields that files in content/ have: a short text, a long one, a picture, a list. Only the server loads
 * this file; the browser needs the types alone, from content.ts.
 */
import { z } from 'zod'
import { defaults } from './messages/catalogue.ts'

/** Inline text of a paragraph. Strings are rendered as text, never as HTML. */
export type Inline =
  | string
  | { kind: 'emphasis'; text: Inline[] }
  | { kind: 'strong'; text: Inline[] }
  | { kind: 'link'; url: string; text: Inline[] }
  | { kind: 'break' }

/** An image of content/images with its size in pixels, so that the page reserves its space. */
export type Picture = { src: string; alt: string; width: number; height: number }

/** One block of a long text. A quote is meant as a pull quote: each of its paragraphs is one entry. */
export type Block =
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'heading'; text: Inline[] }
  | { kind: 'quote'; paragraphs: Inline[][] }
  /** An ordered list without `start` begins with 1. */
  | { kind: 'list'; ordered: boolean; start?: number; items: Inline[][] }
  | { kind: 'picture'; picture: Picture; caption: string | null }
  | { kind: 'rule' }

/** The transformations that the schemas apply. Each throws an Error whose message is the reason. */
export type ContentTransforms = {
  /** Replaces {name}, {his} and so on by the person's name and pronouns. */
  fillPlaceholders: (text: string) => string
  /** The URL and size of a file in content/images. */
  findImage: (file: string) => Omit<Picture, 'alt'>
  parseMarkdown: (markdown: string) => Block[]
}

/** Most entries of a list: a longer page would not be read. */
const MAX_LIST = 40

export const required = z.string().trim().min(1)

/** A `format` tells the form in the browser the kind of a text. */
export function kindsOf(transforms: ContentTransforms) {
  const text = required.transform(orIssue(transforms.fillPlaceholders))
  const fillPart = (part: string) => part && transforms.fillPlaceholders(part)
  const written = z.string().refine((written) => written.trim() !== '', 'must not be empty')
  const filled = written.transform(orIssue(transforms.fillPlaceholders))
  const pictureFile = required.transform(orIssue(transforms.findImage)).meta({ format: 'picture' })
  return {
    /** A short text. */
    text,
    /** Text about each writing: `{title}` is its title, filled where it is shown. */
    titled: required.transform(orIssue((written) => written.split('{title}').map(fillPart).join('{title}'))),
    /** Paragraphs, headings, quotes and pictures. */
    longText: filled.transform(orIssue(transforms.parseMarkdown)).meta({ format: 'markdown' }),
    /** A long text that keeps every line, as an address does: two spaces end a line in Markdown. */
    linesKept: filled
      .transform((text) => text.replaceAll('\n', '  \n'))
      .transform(orIssue(transforms.parseMarkdown))
      .meta({ format: 'markdown' }),
    webAddress: z.url({ protocol: /^https?$/, error: 'must be a web address that starts with https://' }),
    pictureFile,
    picture: z.strictObject({ file: pictureFile, alt: text }).transform(({ file, alt }): Picture => ({ ...file, alt })),
    /** At most as many entries as a page can show. An empty list leaves its section out. */
    list: <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_LIST),
    /** A section that is left out, or has nothing below its name, is null. */
    section: <Section extends z.ZodType>(schema: Section) => schema.nullable().default(null),
    /** `found`: as in 'You have found a rock'. */
    noun: (one: string, many: string) =>
      z
        .strictObject({ one: text, many: text, found: text.optional() })
        .prefault({ one, many })
        .transform((noun) => ({ ...noun, found: noun.found ?? foundForm(noun.one, noun.many) })),
    phone: z.string().regex(/^\+?[0-9]+$/, 'must be a number without spaces or dashes'),
  }
}

export type Kinds = ReturnType<typeof kindsOf>

/** 'a rock', as far as the language's form of a noun is known, else 'rocks'. */
function foundForm(one: string, many: string): string {
  const { foundForms, foundUnknown } = defaults
  return foundForms.split(', ').find((known) => known.split(' ').pop() === one) ?? foundUnknown(many)
}

/** A transformation for a schema: the message of an error that it throws becomes the issue. */
function orIssue<From, To>(transform: (value: From) => To) {
  return (value: From, context: z.RefinementCtx<From>): To => {
    try {
      return transform(value)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
      return z.NEVER
    }
  }
}
