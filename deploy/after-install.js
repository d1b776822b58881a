/**
 * What npm runs after every install: packages lose their unread files, and the sentences are made. Plain JavaScript:
 * the Node that runs it may be an older one, which then makes no sentences; the container has no sources yet.
 */
import { existsSync } from 'node:fs'
import './trim-packages.js'

const maker = new URL('../server/messages.js', import.meta.url)
if (existsSync(maker) && Number(process.versions.node.split('.')[0]) >= 24) await import(maker)
