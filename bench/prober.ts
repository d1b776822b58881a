/**
 * Asks for a page again and again until it is told to stop. Runs in a process of its own, because the floods must not
 * delay its clock.
 */
import { setTimeout as sleep } from 'node:timers/promises'

const PROBE_MS = 50

const [url] = process.argv.slice(2)
const times: number[] = []
let stopped = false
process.once('message', () => {
  stopped = true
})
while (!stopped) {
  const start = performance.now()
  const response = await fetch(`${url}/gallery`, { headers: { 'x-forwarded-for': '10.7.0.1' } })
  await response.arrayBuffer()
  times.push(performance.now() - start)
  await sleep(PROBE_MS)
}
process.send?.(times)
process.disconnect()
