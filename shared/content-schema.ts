/**
 * The schemas of the files in content/, which the server validates at its start. Only the server imports this file; the
 * browser needs the types alone, from content.ts.
 */
import { z } from 'zod'
import { date } from './date-schema.ts'
import { defaultMemories } from './default-copy.ts'
import { HOME_PHOTOS } from './limits.ts'
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

const required = z.string().trim().min(1)
const language = z.string().refine(isLanguage, 'must be the code of a language, such as en, hu or pt-BR')
/** Names and hosts in any script; a pattern cannot tell if somebody reads the mails. */
const email = z.email({
  pattern: /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@"(),:;<>[\\\].]+(\.[^\s@"(),:;<>[\\\].]+)+$/u,
  error: 'must be an email address',
})
const pronouns = z.strictObject({ subject: required, object: required, possessive: required })

/** The part of person.yaml that every other text may refer to. */
export const identitySchema = z.object({ name: required, fullName: required, pronouns })

/** The pages that a site may be without: every one but the first. */
export const omissiblePages = [
  'story',
  'gallery',
  'music',
  'art',
  'words',
  'favourites',
  'rocks',
  'stickers',
  'memories',
  'donate',
] as const

/**
 * The schemas of all files; their output is what the pages need. Left-out texts become the default sentences of the
 * current language. A `format` tells the form in the browser the kind of a text.
 */
export function contentSchemas(transforms: ContentTransforms) {
  const text = required.transform(orIssue(transforms.fillPlaceholders))
  /** Text about each writing: `{title}` is its title, filled where it is shown. */
  const fillPart = (part: string) => part && transforms.fillPlaceholders(part)
  const titled = required.transform(orIssue((written) => written.split('{title}').map(fillPart).join('{title}')))
  const longText = z
    .string()
    .refine((written) => written.trim() !== '', 'must not be empty')
    .transform(orIssue(transforms.fillPlaceholders))
    .transform(orIssue(transforms.parseMarkdown))
    .meta({ format: 'markdown' })
  const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address that starts with https://' })
  const pictureFile = required.transform(orIssue(transforms.findImage)).meta({ format: 'picture' })
  const picture = z
    .strictObject({ file: pictureFile, alt: text })
    .transform(({ file, alt }): Picture => ({ ...file, alt }))
  /** At most as many entries as a page can show. An empty list leaves its section out. */
  const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_LIST)
  /** A section that is left out, or has nothing below its name, is null. */
  const section = <Section extends z.ZodType>(schema: Section) => schema.nullable().default(null)
  const noun = (one: string, many: string) => z.strictObject({ one: text, many: text }).default({ one, many })
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
    embed: section(embed),
  })
  const contact = z.strictObject({ text, link: text, subject: text })
  const step = z.strictObject({ title: text, text })
  const sharing = {
    heading: text,
    lead: text,
    text: longText,
    steps: list(step).default([]),
    galleryHeading: text,
    invitation: section(z.strictObject({ heading: text, text })),
    thanks: section(text),
  }
  const memories = z.strictObject({
    heading: text,
    lead: text,
    labels: z.strictObject({ relation: text, words: text }),
    care: z.strictObject({ heading: text, text: longText }),
  })
  const book = z.strictObject({ title: text, author: text, note: section(text) })
  const teams = z.strictObject({ league: text, teams: list(text) })
  const impact = z.strictObject({ title: text, text, link: text, url: webAddress, picture })

  return {
    person: z
      .strictObject({
        name: required,
        fullName: required,
        pronouns,
        language: language.default('en'),
        born: date('2001-03-09'),
        died: date('2022-09-17'),
        portrait: picture,
        email,
        site: z.strictObject({
          title: text,
          description: text,
          footer: text,
          picture,
          leaveOut: z.array(z.enum([...omissiblePages, 'stargazer'])).default([]),
          titles: z.partialRecord(z.enum(['home', ...omissiblePages]), text).default({}),
          nouns: z
            .strictObject({
              rocks: noun(defaults.rock, defaults.rocks),
              stickers: noun(defaults.sticker, defaults.stickers),
            })
            .prefault({}),
        }),
      })
      .refine(isInOrder, { path: ['died'], error: 'must not be earlier than born' }),
    home: z.strictObject({
      hero: z.strictObject({ heading: text, text, button: text, found: text.default(defaults.found) }),
      video: section(video),
      story: section(z.strictObject({ heading: text, text, link: text })),
      moments: section(
        z.strictObject({
          heading: text,
          link: text,
          samples: z
            .array(
              z
                .strictObject({ file: pictureFile, alt: text, caption: text })
                .transform(({ file, ...copy }) => ({ ...file, ...copy })),
            )
            .max(HOME_PHOTOS)
            .default([]),
        }),
      ),
      donate: section(z.strictObject({ heading: text, text, button: text })),
    }),
    stargazer: z.strictObject({ title: text, byline: text, link: text, picture, text: longText }),
    story: z.strictObject({ lead: text, text: longText }),
    introductions: z.strictObject({
      gallery: section(z.strictObject({ lead: text, contact: section(contact), video: section(video) })),
      music: section(z.strictObject({ lead: text, text: section(longText) })),
      art: section(z.strictObject({ lead: text })),
      words: section(z.strictObject({ lead: text, button: titled.default(defaults.readIt) })),
    }),
    sharing: z.strictObject({
      rocks: section(z.strictObject({ ...sharing, card: text.default(defaults.card) })),
      stickers: section(z.strictObject({ ...sharing, contact: section(contact) })),
      memories: memories.prefault(defaultMemories()),
    }),
    favourites: z.strictObject({
      lead: text,
      sports: section(z.strictObject({ heading: text, leagues: list(teams) })),
      books: section(z.strictObject({ heading: text, list: list(book) })),
      anime: section(z.strictObject({ heading: text, list: list(text) })),
      screen: section(z.strictObject({ heading: text, list: list(text) })),
      music: section(z.strictObject({ heading: text, text, link: text, url: webAddress })),
    }),
    donate: z.strictObject({
      lead: text,
      foundation: section(z.strictObject({ name: text, url: webAddress, logo: picture })),
      text: longText,
      formUrl: section(webAddress),
      promise: section(text),
      impact: section(z.strictObject({ heading: text, cards: list(impact) })),
      closing: section(longText),
      crisisLine: section(
        z.strictObject({ name: text, text, call: section(phone), sms: section(phone), url: section(webAddress) }),
      ),
    }),
  }
}

function isLanguage(code: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/.test(code) && Intl.getCanonicalLocales(code).length === 1
  } catch {
    return false
  }
}

/** Compared to the precision that both have. */
function isInOrder({ born, died }: { born: string; died: string }): boolean {
  const known = Math.min(born.length, died.length)
  return born.slice(0, known) <= died.slice(0, known)
}

export type SchemaName = keyof ReturnType<typeof contentSchemas>

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
