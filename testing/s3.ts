/** The S3 server of the tests, started before them and stopped after them. */
import type { TestProject } from 'vitest/node'
import { startTestStore } from './ceph.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { env, fullEnv, stop } = await startTestStore()
  project.provide('s3', { env, fullEnv })
  return stop
}
