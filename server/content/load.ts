/**
 * Reads the folder with the words of one life, once, when the server starts. A mistake stops the start with a sentence that
 * names the file, the field and the reason.
 */
import { basename, join, resolve } from 'node:path'
import type { z } from 'zod'
import { capitalised, type Memorial } from '../../shared/content.ts'
import { contentSchemas, identitySchema } from '../../shared/content-schema.ts'
import { readImages } from './images.ts'
import { problems } from './issue-messages.ts'
import { prose } from './markdown.ts'
import { readSource } from './read-file.ts'

/** A mistake in content/: its message is one sentence for each mistake that was found in the file, a line each. */
export class ContentError extends Error {}

/** Reads and checks the folder. Throws a ContentError; nothing else is expected. */
export async function loadContent(folder: string): Promise<Memorial> {
  const name = basename(resolve(folder))
  const find = await readImages(join(folder, 'images'), `${name}/images`).catch(rethrow)

  async function read<Schema extends z.ZodType>(file: string, schema: Schema) {
    const shown = `${name}/${file}`
    const source = await readSource(join(folder, file)).catch((error: Error) => {
      throw new ContentError(`${shown}: ${error.message}`)
    })
    const read = schema.safeParse(source, { reportInput: true })
    if (read.success) return read.data
    throw new ContentError(problems(shown, read.error.issues).join('\n'))
  }

  const identity = await read('person.yaml', identitySchema)
  const schemas = contentSchemas({
    fill: placeholders(identity),
    find,
    prose: (markdown) => prose(markdown, find),
  })
  const person = await read('person.yaml', schemas.person)
  const home = await read('home.yaml', schemas.home)
  const stargazer = await read('stargazer.md', schemas.stargazer)
  return {
    person,
    pages: {
      home: { ...home, stargazer },
      story: await read('story.md', schemas.story),
      ...(await read('introductions.yaml', schemas.introductions)),
      favourites: await read('favourites.yaml', schemas.favourites),
      ...(await read('sharing.yaml', schemas.sharing)),
      donate: await read('donate.yaml', schemas.donate),
    },
  }
}

/** Fills {name}, {fullName}, {he}, {him}, {his} and, with a capital, {He}, {Him}, {His}. */
function placeholders({ name, fullName, pronouns }: z.output<typeof identitySchema>) {
  const { subject: he, object: him, possessive: his } = pronouns
  const words: Record<string, string> = { name, fullName, he, him, his }
  for (const [key, word] of Object.entries({ He: he, Him: him, His: his }))
    words[key] = capitalised(word)
  return (text: string) =>
    text.replaceAll(/\{([^{}]*)\}/g, (found, key: string) => {
      const word = Object.hasOwn(words, key) ? words[key] : undefined
      if (word !== undefined) return word
      const known = Object.keys(words).map((one) => `{${one}}`)
      throw new Error(`has the unknown placeholder ${found}; there are ${known.join(', ')}`)
    })
}

function rethrow(error: Error): never {
  throw new ContentError(error.message)
}
