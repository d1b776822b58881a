/**
 * Lighthouse scores of every public page, and of /admin before and after signing in, on an emulated mid-range phone
 * with a slow connection.
 */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../e2e/browser.ts'
import { publicPages } from './pages.ts'
import { type Figure, printTable } from './table.ts'

const LIMITS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof LIMITS
const categories = Object.keys(LIMITS) as Category[]
/** Other load on the machine only ever lowers a score, so the best of several runs counts. */
const MAX_RUNS = 3

type Audit = { scores: Record<Category, number>; failures: string[] }

/** Administrators' screens are in no search engine, and may take their time. */
const adminCategories: readonly Category[] = ['accessibility', 'best-practices']
type Screen = { label: string; path: string; categories: readonly Category[]; cookie?: string }

function screensOf(cookie: string): Screen[] {
  const admin = { path: '/admin', categories: adminCategories }
  return [
    ...publicPages.map((path) => ({ label: path, path, categories })),
    { label: '/admin to sign in', ...admin },
    { label: '/admin', ...admin, cookie },
    { label: '/admin/gallery', ...admin, path: '/admin/gallery', cookie },
    { label: '/admin/words', ...admin, path: '/admin/words', cookie },
  ]
}

export async function measureLighthouse(baseUrl: string, cookie: string): Promise<void> {
  const browser = findBrowser()
  if (!browser) return console.log('\nLighthouse: no browser; npm run e2e brings one.')
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu']
  const chrome = await launch({ chromePath: browser, chromeFlags: flags })
  const figures: Figure[] = []
  try {
    for (const { label, path, ...screen } of screensOf(cookie)) {
      const { scores, failures } = await bestAudit({ url: baseUrl + path, port: chrome.port, ...screen })
      for (const category of screen.categories)
        figures.push({
          ...{ label: `${label} ${category}`, value: scores[category], unit: '' },
          limit: { atLeast: LIMITS[category] },
          note: scores[category] < LIMITS[category] ? failures.join(', ') : '',
        })
    }
  } finally {
    chrome.kill()
  }
  printTable('Lighthouse on a phone', figures)
}

type Request = { url: string; port: number; categories: readonly Category[]; cookie?: string }

/** The best score of each category, and the failed audits of the last run. */
async function bestAudit(request: Request): Promise<Audit> {
  const audits: Audit[] = []
  const best = (category: Category) => Math.max(...audits.map(({ scores }) => scores[category]))
  const isEnough = () => !request.categories.includes('performance') || best('performance') >= LIMITS.performance
  do audits.push(await runAudit(request))
  while (audits.length < MAX_RUNS && !isEnough())
  return { scores: scoresBy(best), failures: audits.at(-1)?.failures ?? [] }
}

async function runAudit({ url, port, categories, cookie }: Request): Promise<Audit> {
  const usual = { port, onlyCategories: [...categories], logLevel: 'error' as const }
  const result = await lighthouse(url, cookie ? { ...usual, extraHeaders: { Cookie: cookie } } : usual)
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`)
  const { lhr } = result
  const failures = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue }) => (displayValue ? `${id} ${displayValue}` : id))
  const scores = scoresBy((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100))
  return { scores, failures }
}

function scoresBy(score: (category: Category) => number): Record<Category, number> {
  return Object.fromEntries(categories.map((name) => [name, score(name)])) as Audit['scores']
}
