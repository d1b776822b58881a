/** The tables of docs/scaling.md, calculated from measured costs. */
import { defaults, scalingTables } from '../bench/scaling.ts'

const BEGIN = '<!-- scaling: made from bench/scaling.ts by `npm run docs` -->'
const END = '<!-- /scaling -->'

/** The page with the tables between its two comments. */
export function withScaling(page: string): string {
  return `${page.slice(0, page.indexOf(BEGIN))}${BEGIN}\n${scalingTables(defaults)}\n${page.slice(page.indexOf(END))}`
}
