/** The schemas of content/ as JSON Schema, from which the browser makes its forms; each field with its label and its help. */
import { z } from 'zod'
import { contentSchemas } from '../../shared/content-schema.ts'
import { capitalised } from '../../shared/in-sentences.ts'
import { labelOf } from '../../shared/messages/words.ts'
import type { WordsName } from '../../shared/words.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** 'galleryHeading' as 'Gallery heading', for a field that nobody has worded. */
function toWords(key: string): string {
  return capitalised(key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

/** Adds `title` and `description` to a field and everything below it; entries of a list have `*` in their path. */
function describe(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const { properties, items, anyOf } = schema
  const below = (part: unknown, key: string) => describe(part as JsonSchema, [...path, key])
  return {
    ...schema,
    ...(labelOf(path) ?? { title: toWords(path.at(-1) ?? '') }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, below(part, key)])),
    }),
    ...(items && !Array.isArray(items) && { items: below(items, '*') }),
    ...(anyOf && { anyOf: anyOf.map((part) => describe(part as JsonSchema, path)) }),
  } as JsonSchema
}

/** What a form sends, before anything is filled in. */
export function formSchemas(): Record<WordsName, JsonSchema> {
  const schemas = contentSchemas({
    fillPlaceholders: (text) => text,
    findImage: (file) => ({ src: file, width: 1, height: 1 }),
    parseMarkdown: () => [],
  })
  const described = Object.entries(schemas).map(([name, schema]) => {
    const { $schema: _, ...form } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return [name, describe(form, [name])]
  })
  return Object.fromEntries(described)
}
