/**
 * Makes the sentences where they have changed: loaded before a program that imports them, and after an install. Plain
 * JavaScript, as server/main.js.
 */
import './node-version.js'

const { makeMessages } = await import('./app/build/make-messages.ts')
makeMessages()
