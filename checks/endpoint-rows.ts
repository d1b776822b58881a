/** Builders for a line of docs/api.md, by the role that may call the endpoint. */
import type { Endpoint } from './endpoints.ts'

type Columns = readonly [method: Endpoint['method'], path: string, takes: string, gives: string]

const by =
  (who: Endpoint['who']) =>
  ([method, path, takes, gives]: Columns): Endpoint => ({ method, path, who, takes, gives })
export const anyone = by('anyone')
export const sender = by('sender')
export const administrator = by('administrator')
