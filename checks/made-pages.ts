/** The pages of docs/ that are made from the code, by their paths. */
import { apiPage } from './api-page.ts'
import { configurationPage } from './configuration-page.ts'
import { withLimits } from './limits-table.ts'
import { textOf } from './source-files.ts'

export function madePages(): Record<string, string> {
  return {
    'docs/configuration.md': configurationPage(),
    'docs/api.md': apiPage(),
    'docs/hosting.md': withLimits(textOf('docs/hosting.md')),
  }
}
