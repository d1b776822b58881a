/** Sentences of a definition, read when they are asked for, because each reader has a language of their own. */
export function said<const Definition extends object, Name extends string>(
  definition: Definition,
  sentences: Record<Name, () => string>,
): Definition & { readonly [Each in Name]: string } {
  const getters = Object.entries<() => string>(sentences).map(([name, get]) => [name, { get, enumerable: true }])
  return Object.defineProperties(definition, Object.fromEntries(getters)) as ReturnType<typeof said<Definition, Name>>
}
