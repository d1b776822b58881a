/** A browser as the flows need it, independent of the protocol that drives it. */

/** Runs in the page, so that it may use nothing but its arguments. */
export type PageScript<Values extends unknown[], Result> = (...values: Values) => Result

export type Driver = {
  goto: (url: string) => Promise<void>
  back: () => Promise<void>
  run: <Values extends unknown[], Result>(script: PageScript<Values, Result>, ...values: Values) => Promise<Result>
  /** The element that a script of the page returns, or undefined. */
  find: <Values extends unknown[]>(
    script: PageScript<Values, Element | null>,
    ...values: Values
  ) => Promise<FoundElement | undefined>
  press: (key: Key) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Ends the session, and returns the errors and warnings of its console. */
  close: () => Promise<string[]>
}

export type FoundElement = {
  click: () => Promise<void>
  type: (text: string) => Promise<void>
  choose: (paths: string[]) => Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'ArrowRight'
