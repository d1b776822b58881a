/** The forms for the words, made from the schemas of content/, so that the browser downloads neither these nor zod. */
import { z } from 'zod'
import { contentSchemas } from '../../../shared/content-schema.ts'
import { capitalised } from '../../../shared/messages/grammar/in-sentences.ts'
import { currentLanguage } from '../../../shared/messages/language.ts'
import { optionTitle } from '../../../shared/page-names.ts'
import { labelOf } from '../../../shared/sentences/words.ts'
import type { WordsField, WordsName, WordsValue } from '../../../shared/words.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const inputs: Record<string, 'email' | 'url'> = { email: 'email', uri: 'url' }

/** 'galleryHeading' as 'Gallery heading', for a field without a label of its own. */
function toWords(key: string): string {
  return capitalised(key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

function toOptions(values: readonly unknown[]) {
  return values.map(String).map((value) => ({ value, title: optionTitle(value) }))
}

const codes = `af am ar az be bg bn bs ca co cs cy da de de-AT de-CH el en en-AU en-GB en-IE en-US eo es es-MX et eu fa
  fi fil fo fr fr-BE fr-CA fr-CH fy ga gd gl gu ha haw he hi hmn hr ht hu hy id ig is it ja jv ka kk km kn ko ku ky la lb
  lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nl-BE nn ny oc or pa pl ps pt pt-BR pt-PT ro ru rw sd si sk sl sm sn so sq
  sr sr-Latn st su sv sw ta te tg th ti tk tr tt ug uk ur uz vi xh yi yo zh-Hans zh-Hant zu`.split(/\s+/)

/** Languages that a site can be in, by their names in the language of the desk. */
function languageOptions(): { value: string; title: string }[] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language' })
  const options = codes.map((value) => ({ value, title: capitalised(names.of(value) ?? value) }))
  return options.sort((a, b) => a.title.localeCompare(b.title, currentLanguage()))
}

/** The kind of a field by its schema; `path` leads to it, with `*` for the entries of a list. */
function toKind(schema: JsonSchema, path: readonly string[]) {
  const { properties, propertyNames, items, format = '', pattern = '', maxItems } = schema
  if (properties) {
    const required = new Set(schema.required)
    const fields = Object.entries(properties).map(([key, part]): [string, WordsField] => [
      key,
      toField(part as JsonSchema, [...path, key], !required.has(key)),
    ])
    return { kind: 'group', fields: Object.fromEntries(fields) } as const
  }
  if (propertyNames) {
    const keys = (propertyNames as JsonSchema).enum ?? []
    const fields = toOptions(keys).map(({ value, title }): [string, WordsField] => [
      value,
      { kind: 'text', input: 'text', title, optional: true },
    ])
    return { kind: 'group', fields: Object.fromEntries(fields) } as const
  }
  if (items) {
    const entry = items as JsonSchema
    if (entry.enum) return { kind: 'choices', options: toOptions(entry.enum) } as const
    return { kind: 'list', entry: toField(entry, [...path, '*'], false), ...(maxItems && { max: maxItems }) } as const
  }
  if (path.join('.') === 'person.language') return { kind: 'choice', options: languageOptions() } as const
  if (schema.enum) return { kind: 'choice', options: toOptions(schema.enum) } as const
  if (format === 'markdown' || format === 'picture' || format === 'date') return { kind: format } as const
  return { kind: 'text', input: inputs[format] ?? (pattern.includes('[0-9]+') ? 'tel' : 'text') } as const
}

function toField(schema: JsonSchema, path: readonly string[], optional: boolean): WordsField {
  const choices = (schema.anyOf ?? []) as JsonSchema[]
  const present = choices.find(({ type }) => type !== 'null')
  if (present) return toField({ default: schema.default, ...present }, path, true)
  const initial = schema.default as WordsValue | undefined
  const label = labelOf(path) ?? { title: toWords(path.at(-1) ?? '') }
  return { ...toKind(schema, path), ...label, optional, ...(initial != null && { initial }) }
}

/** The form for every file. */
export function createForms(): Record<WordsName, WordsField> {
  const schemas = contentSchemas({
    fillPlaceholders: (text) => text,
    findImage: (file) => ({ src: file, width: 1, height: 1 }),
    parseMarkdown: () => [],
  })
  const forms = Object.entries(schemas).map(([name, schema]) => [
    name,
    toField(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), [name], false),
  ])
  return Object.fromEntries(forms)
}
