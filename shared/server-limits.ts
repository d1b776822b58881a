/**
 * Limits of the server, so that every request, answer and child process ends. Each has its line in docs/hosting.md, which is
 * made from this. In shared/, because every room of the server may import it.
 */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const KB = 1024
const MB = 1024 * KB

/** By name: the number in the unit that ends the name, what it limits, and what happens beyond. */
export const describedLimits = {
  connections: [2000, 'connections at the same time', 'refused'],
  connectionsPerAddress: [200, 'of them from one address, unless it is a trusted proxy', '503, and closed'],
  answersPerAddress: [60, 'requests of one address that are answered at the same time', 'wait'],
  waitingPerAddress: [60, 'requests of one address that wait', '503'],
  waitingMs: [10 * SECOND, 'for a request to wait', '503'],
  headersMs: [15 * SECOND, 'for the head of a request to arrive', '408'],
  requestMs: [6 * HOUR, 'for a request to arrive, and for its answer to be read', '408, or cut'],
  minBytesPerSecond: [KB, 'that a body arrives with or an answer is read with, at least', '408, or cut'],
  bodyWindowMs: [15 * SECOND, 'over which the speed of a body is measured', ''],
  answerWindowMs: [60 * SECOND, 'over which the speed of a reader is measured', ''],
  drainMs: [10 * SECOND, 'for the rest of a body that was refused', 'cut'],
  keepAliveMs: [72 * SECOND, 'for a connection between two requests', 'closed'],
  stopMs: [28 * SECOND, 'for everything in flight at a stop', 'cut'],
  stopUploadsMs: [20 * SECOND, 'of them for uploads in flight', '503'],
  jsonBytes: [64 * KB, 'of JSON in one request', '413'],
  kindBytes: [64 * KB, 'of an uploaded file in which its kind must show', '415'],
  mediaJobs: [4, 'files that are decoded at the same time, as the cores allow', 'wait'],
  shareBytes: [2048 * MB, 'of bodies of shares at the same time; of one address what is left for all others', '503'],
  shareMinBytes: [4 * MB, 'that each of them counts as, at least', ''],
  shareArrivalMs: [30 * MINUTE, 'for the body of a share to arrive', '408'],
  variantsWaiting: [
    600,
    'requests that wait for a width of an image to be made, for small and for large ones each',
    '503',
  ],
  variantsWaitingPerAddress: [120, 'of them from one address', '503'],
  mediaQueue: [32, 'uploads that wait to be decoded', '503'],
  mediaJobMs: [30 * SECOND, 'to decode an image, a track or a PDF', '422'],
  mediaJobRssBytes: [1536 * MB, 'of memory for one of them', '413 or 422'],
  mediaIdleMs: [30 * SECOND, 'for a decoder without work', 'ended'],
  convertAudioMs: [5 * MINUTE, 'to convert a track', '415'],
  posterMs: [60 * SECOND, 'to draw the poster of a video', 'no poster'],
  ffmpegStallMs: [2 * MINUTE, 'for ffmpeg without progress', 'ended'],
  ffmpegRssBytes: [2048 * MB, 'of memory for ffmpeg', 'ended'],
} as const satisfies Record<string, readonly [number, string, string]>

type LimitName = keyof typeof describedLimits

export const serverLimits = Object.fromEntries(
  Object.entries(describedLimits).map(([name, [value]]) => [name, value]),
) as Record<LimitName, number>
