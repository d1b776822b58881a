/** Loads content/ once at the start. An invalid file stops the start with sentences that name file, field and reason. */
import { basename, join, resolve } from 'node:path'
import type { z } from 'zod'
import { capitalised, type Memorial } from '../../shared/content.ts'
import { contentSchemas, identitySchema } from '../../shared/content-schema.ts'
import { readImages } from './images.ts'
import { formatIssues } from './issue-messages.ts'
import { parseMarkdown } from './markdown.ts'
import { readDataFile } from './read-file.ts'

/** An invalid file in content/: its message has one line, a sentence, for each error in the file. */
export class ContentError extends Error {}

/** Reads and validates the folder. Throws ContentError. */
export async function loadContent(folder: string): Promise<Memorial> {
  const name = basename(resolve(folder))
  const findImage = await readImages(join(folder, 'images'), `${name}/images`).catch((error: Error) => {
    throw new ContentError(error.message)
  })

  async function read<Schema extends z.ZodType>(file: string, schema: Schema) {
    const displayName = `${name}/${file}`
    const data = await readDataFile(join(folder, file)).catch((error: Error) => {
      throw new ContentError(`${displayName}: ${error.message}`)
    })
    const parsed = schema.safeParse(data, { reportInput: true })
    if (parsed.success) return parsed.data
    throw new ContentError(formatIssues(displayName, parsed.error.issues).join('\n'))
  }

  const identity = await read('person.yaml', identitySchema)
  const schemas = contentSchemas({
    fillPlaceholders: placeholderFiller(identity),
    findImage,
    parseMarkdown: (markdown) => parseMarkdown(markdown, findImage),
  })
  const person = await read('person.yaml', schemas.person)
  const home = await read('home.yaml', schemas.home)
  const sharing = await read('sharing.yaml', schemas.sharing)
  const donate = await read('donate.yaml', schemas.donate)
  const stargazer = await read('stargazer.md', schemas.stargazer)
  return {
    person,
    pages: {
      home: { ...home, stargazer },
      story: await read('story.md', schemas.story),
      ...(await read('introductions.yaml', schemas.introductions)),
      favourites: await read('favourites.yaml', schemas.favourites),
      ...sharing,
      memories: { ...sharing.memories, helpLine: donate.crisisLine },
      donate,
    },
  }
}

/** Replaces {name}, {fullName}, {he}, {him}, {his} and, capitalised, {He}, {Him}, {His}. */
function placeholderFiller({ name, fullName, pronouns }: z.output<typeof identitySchema>) {
  const { subject: he, object: him, possessive: his } = pronouns
  const capitals = { He: capitalised(he), Him: capitalised(him), His: capitalised(his) }
  const values: Record<string, string> = { name, fullName, he, him, his, ...capitals }
  return (text: string) =>
    text.replaceAll(/\{([^{}]*)\}/g, (placeholder, key: string) => {
      const value = Object.hasOwn(values, key) ? values[key] : undefined
      if (value !== undefined) return value
      const keys = Object.keys(values).map((key) => `{${key}}`)
      throw new Error(`has the unknown placeholder ${placeholder}; there are ${keys.join(', ')}`)
    })
}
