/** Work on many things, some of them at a time. */
import pLimit from 'p-limit'

/** Throws the first error once all work is at rest; what has not begun by then is left. */
export async function someAtOnce<Each>(
  all: readonly Each[],
  most: number,
  work: (each: Each, index: number) => Promise<void>,
): Promise<void> {
  const limit = pLimit({ concurrency: most, rejectOnClear: true })
  const begun = all.map((each, index) =>
    limit(() =>
      work(each, index).catch((error) => {
        limit.clearQueue()
        throw error
      }),
    ),
  )
  const failed = (await Promise.allSettled(begun)).find((ended) => ended.status === 'rejected')
  if (failed) throw failed.reason
}
