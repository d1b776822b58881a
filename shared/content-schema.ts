/**
 * The schemas of the files in content/, which the server validates at its start. Only the server imports this file; the
 * browser needs the types alone, from content.ts.
 */
import { z } from 'zod'
import { MEMORIES } from './default-copy.ts'

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
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
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

/** What a printed card says where content/ does not. */
const CARD = 'If you found this stone, please tell us where. Then leave it, or carry it on.'

const required = z.string().trim().min(1)
const date = (example: string) =>
  z.iso.date({ error: `must be a date such as ${example} (year-month-day)`, abort: true })
const pronouns = z.strictObject({ subject: required, object: required, possessive: required })

/** The part of person.yaml that every other text may refer to. */
export const identitySchema = z.object({ name: required, fullName: required, pronouns })

/** The schemas of all files; their output is what the pages need. */
export function contentSchemas(transforms: ContentTransforms) {
  const text = required.transform(orIssue(transforms.fillPlaceholders))
  const longText = text.transform(orIssue(transforms.parseMarkdown))
  const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address that starts with https://' })
  const pictureFile = required.transform(orIssue(transforms.findImage))
  const picture = z
    .strictObject({ file: pictureFile, alt: text })
    .transform(({ file, alt }): Picture => ({ ...file, alt }))
  const phone = z.string().regex(/^\+?[0-9]+$/, 'must be a number without spaces or dashes')

  const embed = z.strictObject({
    provider: z.enum(['youtube', 'vimeo']),
    id: z.string().regex(/^[A-Za-z0-9_-]+$/, 'must be the id of the video alone, not its address'),
    title: text,
  })
  const video = z.strictObject({
    heading: text,
    text,
    empty: text,
    poster: picture,
    embed: embed.nullable().default(null),
  })
  const contact = z.strictObject({ text, link: text, subject: text })
  const step = z.strictObject({ title: text, text })
  const sharing = {
    heading: text,
    lead: text,
    text: longText,
    steps: z.array(step).min(1),
    galleryHeading: text,
    invitation: z.strictObject({ heading: text, text }),
  }
  const memories = z.strictObject({
    heading: text,
    lead: text,
    labels: z.strictObject({ relation: text, words: text }),
    care: z.strictObject({ heading: text, text: longText }),
  })
  const book = z.strictObject({ title: text, author: text, note: text.nullable().default(null) })
  const leagues = ['NBA', 'NFL', 'MLB'] as const
  const teams = z.strictObject({ league: z.enum(leagues), teams: z.array(text).min(1) })
  const impact = z.strictObject({ title: text, text, link: text, url: webAddress, picture })

  return {
    person: z
      .strictObject({
        name: required,
        fullName: required,
        pronouns,
        born: date('2001-03-09'),
        died: date('2022-09-17'),
        portrait: picture,
        email: z.email('must be an email address'),
        site: z.strictObject({ title: text, description: text, footer: text, picture }),
      })
      .refine((person) => person.born <= person.died, { path: ['died'], error: 'must not be earlier than born' }),
    home: z.strictObject({
      hero: z.strictObject({ heading: text, text, button: text, found: text.default('I found a stone') }),
      video,
      story: z.strictObject({ heading: text, text, link: text }),
      moments: z.strictObject({
        heading: text,
        link: text,
        samples: z
          .array(
            z
              .strictObject({ file: pictureFile, alt: text, caption: text })
              .transform(({ file, ...copy }) => ({ ...file, ...copy })),
          )
          .length(4),
      }),
      donate: z.strictObject({ heading: text, text, button: text }),
    }),
    stargazer: z.strictObject({ title: text, byline: text, link: text, picture, text: longText }),
    story: z.strictObject({ lead: text, text: longText }),
    introductions: z.strictObject({
      gallery: z.strictObject({ lead: text, contact: contact.optional(), video }),
      music: z.strictObject({ lead: text, text: longText }),
      art: z.strictObject({ lead: text }),
      words: z.strictObject({ lead: text, button: text.default('Read it') }),
    }),
    sharing: z.strictObject({
      rocks: z.strictObject({ ...sharing, card: text.default(CARD) }),
      stickers: z.strictObject({ ...sharing, contact }),
      memories: memories.prefault(MEMORIES),
    }),
    favourites: z.strictObject({
      lead: text,
      sports: z.strictObject({
        heading: text,
        leagues: z
          .array(teams)
          .length(leagues.length)
          .refine((list) => new Set(list.map(({ league }) => league)).size === leagues.length, {
            error: 'must have NBA, NFL and MLB once each',
          }),
      }),
      books: z.strictObject({ heading: text, list: z.array(book).length(10) }),
      anime: z.strictObject({ heading: text, list: z.array(text).length(7) }),
      screen: z.strictObject({ heading: text, list: z.array(text).length(24) }),
      music: z.strictObject({ heading: text, text, link: text, url: webAddress }),
    }),
    donate: z.strictObject({
      lead: text,
      foundation: z.strictObject({ name: text, url: webAddress, logo: picture }),
      text: longText,
      formUrl: webAddress,
      promise: text,
      impact: z.strictObject({ heading: text, cards: z.array(impact).length(4) }),
      closing: longText,
      crisisLine: z.strictObject({ name: text, text, call: phone, sms: phone, url: webAddress }),
    }),
  }
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
