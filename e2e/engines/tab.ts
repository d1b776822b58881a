/** A tab in any engine: what a visitor does and sees there. Everything waits until it can be done, or is there. */
import { expect } from '@playwright/test'
import type { Driver, FoundElement, Key, PageScript } from './driver.ts'
import { findElement, type Role } from './find-element.ts'

export class Tab {
  readonly #driver: Driver
  readonly #site: string

  constructor(driver: Driver, site: string) {
    this.#driver = driver
    this.#site = site
  }

  /**
   * Opens a page and waits until it is hydrated. First waits until a closed overlay has gone back in history, which
   * would cut off the navigation.
   */
  async open(path: string): Promise<void> {
    await expect.poll(() => this.run(() => Boolean(history.state?.overlay))).toBe(false)
    await this.visit(this.#site + path)
    await expect.poll(() => this.run(() => performance.getEntriesByName('hydrated').length)).toBeGreaterThan(0)
  }

  /** Opens any address, such as that of a file. */
  async visit(url: string): Promise<void> {
    await this.#driver.goto(url)
    await this.run(clearSky)
  }

  back = () => this.#driver.back()
  press = (key: Key) => this.#driver.press(key)
  resize = (width: number, height: number) => this.#driver.resize(width, height)
  screenshot = () => this.#driver.screenshot()

  run<Values extends unknown[], Result>(script: PageScript<Values, Result>, ...values: Values) {
    return this.#driver.run(script, ...values)
  }

  click = (role: Role, name: string) => this.#act(role, name, (element) => element.click())
  type = (label: string, text: string) => this.#act('field', label, (field) => field.type(text))
  choose = (label: string, ...paths: string[]) => this.#act('field', label, (field) => field.choose(paths))

  async sees(role: Role, name: string): Promise<void> {
    await expect.poll(() => this.#find(role, name), `${role} '${name}' is there`).toBeDefined()
  }

  async seesNo(role: Role, name: string): Promise<void> {
    await expect.poll(() => this.#find(role, name), `${role} '${name}' is gone`).toBeUndefined()
  }

  /** Waits until the elements of a selector have this text in them. */
  async reads(selector: string, text: string): Promise<void> {
    await expect.poll(() => this.run(textOf, selector), `the text of ${selector}`).toContain(text)
  }

  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.run(() => location.pathname + location.hash)).toBe(path)
  }

  #find(role: Role, name: string): Promise<FoundElement | undefined> {
    return this.#driver.find(findElement, role, name)
  }

  /** Tried again while something moves, as a press would miss it, and while an element is replaced or covered. */
  async #act(role: Role, name: string, act: (element: FoundElement) => Promise<void>): Promise<void> {
    await expect(async () => {
      expect(await this.run(movingElements), 'nothing moves').toBe(0)
      const element = await this.#find(role, name)
      expect(element, `${role} '${name}' is there`).toBeDefined()
      if (element) await act(element)
    }).toPass({ timeout: 30_000 })
  }
}

/** Stars that breathe keep a processor busy, as in site.ts. */
function clearSky(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.sky { background: var(--night-900) !important } .sky::before { content: none }')
  document.adoptedStyleSheets.push(sheet)
}

function textOf(selector: string): string {
  return [...document.querySelectorAll(selector)].map((element) => element.textContent).join('\n')
}

function movingElements(): number {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running')
  const passing = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  return passing.filter(({ timeline }) => timeline === document.timeline).length
}
