/**
 * For tests, loaded into a process before it begins (`NODE_OPTIONS=--import`): connections to one public address
 * come to this machine.
 */
import { Socket } from 'node:net'

export const PUBLIC_HOST = '93.184.216.34'

type Connect = (...given: unknown[]) => Socket
const connect = Socket.prototype.connect as Connect
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  // The clients of HTTP give one list of all that they have.
  const [options] = (Array.isArray(given[0]) ? given[0] : []) as { host?: string }[]
  if (options?.host === PUBLIC_HOST) options.host = '127.0.0.1'
  return connect.apply(this, given)
} as typeof Socket.prototype.connect
