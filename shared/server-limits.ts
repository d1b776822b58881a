/**
 * Limits of the server, so that every request, answer and child process ends. Each has its line in docs/hosting.md, which is
 * made from this. In shared/, because every room of the server may import it.
 */
import {
  GATHERING_SHARES_PER_HOUR,
  MAX_BYTES,
  MAX_SHARE_IMAGE_BYTES,
  PREVIEWS_PER_HOUR,
  REJECTED_SHARES_PER_HOUR,
  SHARES_PER_HOUR,
  SHARES_QUOTA_BYTES,
} from './limits.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const KB = 1024
const MB = 1024 * KB

/** By name: the number in the unit that ends the name, what it limits, and what happens beyond. */
export const describedLimits = {
  connections: [
    2000,
    'connections at the same time',
    'the oldest without a request of the address with the most is closed',
  ],
  connectionsPerAddress: [200, 'of them from one address, unless it is a trusted proxy', '503, and closed'],
  pipelinedRequests: [32, 'requests on one connection that wait for the answers before theirs', 'cut'],
  answersPerAddress: [60, 'requests of one address that are answered at the same time', 'wait'],
  waitingPerAddress: [60, 'requests of one address that wait', '503'],
  waitingMs: [10 * SECOND, 'for a request to wait', '503'],
  headersMs: [15 * SECOND, 'for the head of a request to arrive', '408'],
  headerBytes: [KB, 'of a header of a request', 'taken as not sent'],
  cookieBytes: [4 * KB, 'of its cookies, and of the name of a resumable upload', 'taken as not sent'],
  queryBytes: [KB, 'of the query of an address', 'taken as not sent'],
  requestMs: [6 * HOUR, 'for a request to arrive, and for its answer to be read', '408, or cut'],
  readAnswerMs: [2 * MINUTE, 'for an answer to begin', '503'],
  writeAnswerMs: [30 * MINUTE, 'for it to begin after the body of a request', '503'],
  minBytesPerSecond: [KB, 'that a body arrives with or an answer is read with, at least', '408, or cut'],
  bodyWindowMs: [15 * SECOND, 'over which the speed of a body is measured', ''],
  answerWindowMs: [60 * SECOND, 'over which the speed of a reader is measured', ''],
  drainMs: [10 * SECOND, 'for the rest of a body that was refused', 'cut'],
  keepAliveMs: [72 * SECOND, 'for a connection between two requests', 'closed'],
  stopMs: [28 * SECOND, 'for everything in flight at a stop', 'cut'],
  stopNoticeMs: [3 * SECOND, 'of them in which one of several servers says so by `/readyz` and goes on', ''],
  stopUploadsMs: [20 * SECOND, 'of them for uploads in flight', '503'],
  strayErrorMs: [
    SECOND,
    'between two errors of libraries that are printed because nobody could catch them',
    'not printed',
  ],
  jsonBytes: [64 * KB, 'of JSON in one request', '413'],
  wordsBytes: [MB, 'of JSON for the words of a page', '413'],
  kindBytes: [64 * KB, 'of an uploaded file in which its kind must show', '415'],
  mediaJobs: [4, 'files that are decoded at the same time, as the cores allow', 'wait'],
  shareBytes: [2048 * MB, 'of bodies of shares at the same time; of one network what is left for all others', '503'],
  previewBytes: [512 * MB, 'of bodies of previews at the same time; of one network what is left for all others', '503'],
  shareMinBytes: [4 * MB, 'that each of them counts as, at least', ''],
  shareArrivalMs: [30 * MINUTE, 'for the body of a share or a preview to arrive', '408'],
  resumableAtOnce: [
    16,
    'chunks of large videos that arrive at the same time; from one address what is left for all others',
    '503',
  ],
  resumableUploads: [200, 'large videos that have begun to arrive and are not on the site yet', '503'],
  testMails: [10, 'test mails to an administrator within an hour', '429'],
  wholeSites: [4, 'readers of the file with the whole site', '503'],
  wholeSiteMs: [7 * 24 * HOUR, 'for that file on the disk', 'removed'],
  restoreUploadMs: [7 * 24 * HOUR, 'for a backup that has begun to arrive on an empty site', 'removed'],
  variantsWaiting: [
    600,
    'requests that wait for a width of an image to be made, for small and for large ones each',
    '503',
  ],
  variantsWaitingPerAddress: [120, 'of them from one address', '503'],
  mediaQueue: [32, 'uploads that wait to be decoded', '503'],
  mediaJobMs: [
    30 * SECOND,
    'of processor time to decode an image, a track or a PDF; ten times as long by the clock',
    '422',
  ],
  mediaJobRssBytes: [1536 * MB, 'of memory for one of them', '413 or 422'],
  mediaIdleMs: [30 * SECOND, 'for a decoder without work', 'ended'],
  convertAudioMs: [5 * MINUTE, 'to convert a track', '415'],
  posterMs: [60 * SECOND, 'to draw the poster of a video', 'no poster'],
  ffmpegStallMs: [2 * MINUTE, 'for ffmpeg without progress', 'ended'],
  ffmpegRssBytes: [2048 * MB, 'of memory for ffmpeg', 'ended'],
  shareImageBytes: [MAX_SHARE_IMAGE_BYTES, 'for the image of a share', '413'],
  imageBytes: [MAX_BYTES.image, 'for an image of an administrator', '413'],
  audioBytes: [MAX_BYTES.audio, 'for a track', '413'],
  pdfBytes: [MAX_BYTES.pdf, 'for a PDF', '413'],
  videoBytes: [MAX_BYTES.video, 'for a video', '413'],
  sharesQuotaBytes: [SHARES_QUOTA_BYTES, 'for all shares together', '507'],
  sharesPerHour: [SHARES_PER_HOUR, 'shares of one address in an hour', '429'],
  gatheringSharesPerHour: [GATHERING_SHARES_PER_HOUR, 'of them while there is a gathering', '429'],
  rejectedSharesPerHour: [REJECTED_SHARES_PER_HOUR, 'attempts of one address in an hour that are rejected', '429'],
  previewsPerHour: [PREVIEWS_PER_HOUR, 'previews for one address in an hour', '429'],
  ownerTriesPerHour: [120, 'changes and withdrawals of shares, and tries of them, of one address in an hour', '429'],
  reportsPerHour: [10, 'reports of one address in an hour that something is wrong with a share', '429'],
  reportsPerShare: [20, 'reports of one share that nobody has seen yet', 'not kept'],
  stoppedSenderMs: [7 * 24 * HOUR, 'that a stopped sender can send nothing', ''],
  attemptsMs: [15 * MINUTE, 'over which attempts to sign in are counted', ''],
  attempts: [10, 'attempts on one account from one address', '429'],
  attemptsPerAddress: [50, 'attempts of one address', '429'],
  attemptsPerAccount: [30, 'attempts on one account from browsers that have never signed in', '429'],
  wordAttempts: [20, 'wrong tries of the family’s word from one address', '429'],
  wordAttemptsInAll: [300, 'of them from all addresses together', '429'],
  recoveryMails: [3, 'mails for a forgotten password of one account in an hour', '429'],
  recoveryMailsPerAddress: [10, 'of them asked for by one address', '429'],
  signInsWaiting: [500, 'attempts that wait for their password to be checked', '503'],
  signInsWaitingPerAddress: [100, 'of them from one address', '503'],
  statementMs: [5 * SECOND, 'for a statement of the database, or to wait for a lock or a connection', '503'],
  storeConnectMs: [2 * SECOND, 'to connect to an S3 store', '503'],
  storeAnswerMs: [10 * SECOND, 'for an S3 store to answer, or to go on with a file', '503, or cut'],
  storePartMs: [60 * SECOND, 'for an S3 store to take 5 MB of a file', '503'],
  cachedResponsesBytes: [64 * MB, 'of responses in memory', 'the longest unused go'],
  itemPagesBytes: [4 * MB, 'of pages that name one thing, beside them', 'the longest unused go'],
  cachedFileBytes: [MB, 'for a stored file to be one of them', 'read from the disk'],
  openFiles: [64, 'larger files that stay open between reads', 'the longest unused are closed'],
  openFileMs: [MINUTE, 'for one of them without a reader', 'closed'],
  readBufferBytes: [MB, 'of a larger file that are read at once', ''],
  readBuffers: [16, 'readers who get that much at once', 'read less at once'],
  smallReadBufferBytes: [32 * KB, 'of a larger file that the others are sent at once', ''],
} as const satisfies Record<string, readonly [number, string, string]>

type LimitName = keyof typeof describedLimits

export const serverLimits = Object.fromEntries(
  Object.entries(describedLimits).map(([name, [value]]) => [name, value]),
) as Record<LimitName, number>
