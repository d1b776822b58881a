/** For tests: a name server on loopback, which this process asks instead of that of the machine. */
import { createSocket } from 'node:dgram'
import { getServers, setServers } from 'node:dns/promises'
import { once } from 'node:events'

type Kind = 'A' | 'AAAA' | 'TXT'
/** Records by name and kind; they may change while it runs. */
export type DnsRecords = Record<string, Partial<Record<Kind, string[]>>>

const types: Record<number, Kind> = { 1: 'A', 28: 'AAAA', 16: 'TXT' }
const QUESTION_AT = 12

function bytesOf(kind: Kind, value: string): Buffer {
  if (kind === 'A') return Buffer.from(value.split('.').map(Number))
  if (kind === 'TXT') return Buffer.from([value.length, ...Buffer.from(value)])
  // Of IPv6 the tests only need loopback.
  if (value !== '::1') throw new Error(value)
  return Buffer.from([...Array(15).fill(0), 1])
}

function answerTo(query: Buffer, records: DnsRecords): Buffer {
  const labels: string[] = []
  let at = QUESTION_AT
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const typeNumber = query.readUInt16BE(at + 1)
  const kind = types[typeNumber]
  const values = (kind && records[labels.join('.').toLowerCase()]?.[kind]) ?? []
  const head = Buffer.alloc(QUESTION_AT)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8580, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(values.length, 6)
  const answers = values.map((value) => {
    const data = bytesOf(kind as Kind, value)
    // The name is that of the question; class IN, a minute.
    const fixed = Buffer.from([0xc0, QUESTION_AT, 0, typeNumber, 0, 1, 0, 0, 0, 60, 0, data.length])
    return Buffer.concat([fixed, data])
  })
  return Buffer.concat([head, query.subarray(QUESTION_AT, at + 5), ...answers])
}

export async function openDns(records: DnsRecords): Promise<{ close: () => Promise<void> }> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, records), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const before = getServers()
  setServers([`127.0.0.1:${socket.address().port}`])
  return {
    async close() {
      setServers(before)
      socket.close()
      await once(socket, 'close')
    },
  }
}
