/**
 * Responses of Node that set the door's headers last, independent of their sender: pages, calls, files, memory and
 * failures alike.
 */
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse as Response } from 'node:http'
import { ServerResponse } from '../../platform/http/node-http.ts'
import { setDoorHeaders } from './door-headers.ts'
import type { Doors } from './doors.ts'

type Given = OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined

/** The headers set before and the given ones, with the door's. */
function withDoorHeaders(response: Response, given: Given, { headers, rawHeaders }: Doors['state']): Given {
  if (!headers) return given
  if (Array.isArray(given)) return rawHeaders(given as string[])
  const all = { ...given }
  setDoorHeaders(
    {
      getHeader: (name) => all[name] ?? response.getHeader(name),
      header: (name, value) => {
        all[name] = value
      },
    },
    headers,
  )
  return all
}

/** For `createServer`: its answers get the door's headers when their head is written. */
export function doorResponse(doors: Pick<Doors, 'state'>): typeof ServerResponse {
  return class DoorResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(
      status: number,
      message?: string | Given,
      given?: OutgoingHttpHeaders | OutgoingHttpHeader[],
    ): this {
      if (doors.state.headers === null) return super.writeHead(status, message as string, given)
      if (typeof message === 'string')
        return super.writeHead(status, message, withDoorHeaders(this, given, doors.state))
      return super.writeHead(status, withDoorHeaders(this, message, doors.state))
    }
  }
}
