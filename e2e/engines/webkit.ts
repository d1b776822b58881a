/**
 * WebKit as Debian has it: WebKitWebDriver opens MiniBrowser, which needs a display. Both servers end with the returned
 * `close`, and with this process.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../testing/free-port.ts'
import type { Driver } from './driver.ts'
import { openSession } from './webdriver.ts'

/** MiniBrowser's bar of buttons would keep its window from being as narrow as a phone. */
const narrowBar = 'window * { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }'
const browserArgs = ['--automation', '--enable-write-console-messages-to-stdout=true']

export type WebKit = { open: () => Promise<Driver>; close: () => Promise<void> }

export async function launchWebKit(miniBrowser: string): Promise<WebKit> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-webkit-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), narrowBar)
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  endWithThisProcess(display)
  const number = await firstLine(display)
  const port = await freePort()
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, XDG_CONFIG_HOME: folder, TZ: 'America/New_York' },
    stdio: 'ignore',
  })
  endWithThisProcess(server)
  const url = `http://127.0.0.1:${port}`
  await answers(url)
  const log = join(folder, 'console.log')
  const capabilities = {
    'webkitgtk:browserOptions': {
      // The driver throws away what its browser prints, and with it the console.
      binary: '/bin/sh',
      args: ['-c', `exec "$0" "$@" >${log} 2>&1`, miniBrowser, ...browserArgs],
    },
  }
  return {
    open: () => openSession(url, capabilities, () => readConsole(log)),
    async close() {
      await end(server)
      await end(display)
      removeFolder()
    },
  }
}

/** Errors and warnings of the page, as `https://site/file.js:1:2: CONSOLE JS ERROR ...`. */
async function readConsole(log: string): Promise<string[]> {
  const lines = (await readFile(log, 'utf8')).split('\n')
  return lines.filter((line) => /CONSOLE (\w+ )*(ERROR|WARN)/.test(line))
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    stdout?.once('data', (text) => resolve(String(text).trim()))
    stdout?.once('end', () => reject(new Error('Xvfb did not start, so WebKit has no display.')))
  })
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await fetch(`${url}/status`).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver did not start.')
}

function endWithThisProcess(child: ChildProcess): void {
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await gone
}
