/** The client of an S3 store, with timeouts: by default it waits for ever for a silent store. */
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { serverLimits } from '../../../shared/server-limits.ts'
import type { S3Settings } from '../config.ts'
import { isTimeout } from './s3-faults.ts'

const ATTEMPTS = 3
const RETRY_MS = 100

type RetryStrategy = Extract<NonNullable<S3ClientConfig['retryStrategy']>, { recordSuccess: unknown }>

/**
 * An own retry strategy, because the client's has a budget. After an outage has used that up, the first requests would
 * fail on connections that broke meanwhile. A store that does not answer in time is not asked again.
 */
function createRetryStrategy(): RetryStrategy {
  const token = (retries: number) => ({
    getRetryCount: () => retries,
    getRetryDelay: () => RETRY_MS * retries * (0.5 + Math.random()),
  })
  return {
    acquireInitialRetryToken: async () => token(0),
    async refreshRetryTokenForRetry(before, { error, errorType }) {
      const retries = before.getRetryCount() + 1
      if (retries === ATTEMPTS || errorType === 'CLIENT_ERROR' || isTimeout(error)) throw error
      return token(retries)
    },
    recordSuccess() {},
  }
}

export function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  // Every slow reader of a file holds a connection: a limit below the number of visitors would make the others wait.
  const agent = { maxSockets: serverLimits.connections }
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Checksums that only the newest stores know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // With it every longer upload would get a connection of its own.
    expectContinueHeader: false,
    retryStrategy: createRetryStrategy(),
    requestHandler: {
      connectionTimeout: serverLimits.storeConnectMs,
      requestTimeout: serverLimits.storePartMs,
      throwOnRequestTimeout: true,
      // The client's own socket timeout would cut the stream of a slow reader.
      socketTimeout: 0,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}
