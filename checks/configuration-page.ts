/** docs/configuration.md and .env.example, made from the settings and from their messages about a wrong value. */
import { readConfig, settings } from '../server/platform/config.ts'
import { ConfigError } from '../server/platform/config-values.ts'

/** A text that no setting accepts, if it can be wrong. */
const NONSENSE = '?'

/** The sentence with which a wrong value stops the start, or null for a setting that takes any text. */
function refusalOf(name: string): string | null {
  try {
    readConfig({ [name]: NONSENSE })
    return null
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

export function configurationPage(): string {
  const rows = Object.entries(settings).map(([name, { about, fallback }]) => {
    const refusal = refusalOf(name) ?? 'any text will do'
    return `| \`${name}\` | ${fallback ? `\`${fallback}\`` : 'not set'} | ${about} | ${refusal} |`
  })
  return `# Settings

Every setting is an environment variable, and every one is optional. A file \`.env\` in the folder that the site is
started from is read too; what is set outside wins over what stands in it. A wrong value stops the start with one
sentence that names the setting, so that a site never runs half configured.

| setting | without it | what it is | a wrong value says |
|---|---|---|---|
${rows.join('\n')}

The words of the site (names, dates, texts) are not settings: they stand in \`content/\`, which has a README of its own, or in
a folder that \`CONTENT_DIR\` names: what is missing there is taken from \`content/\`. \`keepsake check\` says what is wrong with it.

<!-- Made from server/platform/config.ts by \`npm run docs\`. -->
`
}

export function exampleEnv(): string {
  const entries = Object.entries(settings).map(([name, { about, fallback }]) => `# ${about}\n# ${name}=${fallback}\n`)
  return `# Every setting is optional. Copy this file to .env, take away the # where you want another value, and start again.
# docs/configuration.md says more.

${entries.join('\n')}`
}
