/** Prints a table at the end: each flow of engines/, and how it went in each engine. */
import type { Reporter, TestCase } from '@playwright/test/reporter'

const marks = { expected: 'passed', flaky: 'flaky', unexpected: 'FAILED', skipped: 'skipped' }

class TableReporter implements Reporter {
  readonly #flows = new Map<string, Map<string, TestCase>>()

  onTestEnd(flow: TestCase): void {
    if (!flow.location.file.includes('/engines/')) return
    const engines = this.#flows.get(flow.title) ?? new Map<string, TestCase>()
    this.#flows.set(flow.title, engines.set(flow.parent.project()?.name ?? '', flow))
  }

  onEnd(): void {
    const rows = [...this.#flows].map(([title, engines]) => {
      const results = [...engines].map(([engine, flow]) => [engine, marks[flow.outcome()]])
      return [title, Object.fromEntries(results)]
    })
    if (rows.length > 0) console.table(Object.fromEntries(rows))
  }
}

export default TableReporter
