/** A session of WebDriver (W3C), which is HTTP and JSON: https://www.w3.org/TR/webdriver2/#endpoints */
import type { Driver, FoundElement, Key, PageScript } from './driver.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const keys: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014' }

type Reply = { value: unknown }
type Call = (method: 'POST' | 'DELETE' | 'GET', path: string, body?: object) => Promise<unknown>

function caller(server: string): Call {
  return async (method, path, body) => {
    const init = body ? { method, body: JSON.stringify(body) } : { method }
    const reply = await fetch(server + path, init)
    const { value } = (await reply.json()) as Reply
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

/** Opens a session at a WebDriver server. `readConsole` is asked for the console's lines once the session is over. */
export async function openSession(
  server: string,
  capabilities: object,
  readConsole: () => Promise<string[]>,
): Promise<Driver> {
  const begin = caller(server)
  const { sessionId } = (await begin('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string
  }
  const call = caller(`${server}/session/${sessionId}`)
  const execute = (script: PageScript<never[], unknown>, values: unknown[]) =>
    call('POST', '/execute/sync', { script: `return (${script}).apply(null, arguments)`, args: values })
  return {
    goto: async (url) => void (await call('POST', '/url', { url })),
    back: async () => void (await call('POST', '/back', {})),
    run: async <Values extends unknown[], Result>(script: PageScript<Values, Result>, ...values: Values) =>
      (await execute(script, values)) as Result,
    async find(script, ...values) {
      const element = (await execute(script, values)) as Record<string, string> | null
      if (!element) return
      const reveal = (shown: Element) => shown.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      return found(call, `/element/${element[elementKey]}`, () => execute(reveal, [element]))
    },
    async press(key) {
      const presses = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }))
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: presses }] })
    },
    async resize(width, height) {
      // The window is as much larger than the page as it was before.
      const inside = (await execute(() => [innerWidth, innerHeight], [])) as [number, number]
      const outside = (await call('GET', '/window/rect')) as { width: number; height: number }
      await call('POST', '/window/rect', {
        width: width + outside.width - inside[0],
        height: height + outside.height - inside[1],
      })
    },
    screenshot: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
    async close() {
      await call('DELETE', '')
      return readConsole()
    },
  }
}

function found(call: Call, path: string, reveal: () => Promise<unknown>): FoundElement {
  const send = async (text: string) => void (await call('POST', `${path}/value`, { text }))
  return {
    async click() {
      // A page with `scroll-padding` is not scrolled by WebKitWebDriver 2.50, though it is by WebKit's focus and
      // scripts.
      await reveal()
      await call('POST', `${path}/click`, {})
    },
    type: send,
    choose: (paths) => send(paths.join('\n')),
  }
}
