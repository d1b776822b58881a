/** Room on disks. */
import { statfs } from 'node:fs/promises'

/** Free and total bytes. */
export type Space = { free: number; total: number }

const NEARLY_FULL = 0.05

/** Throws the system's error. */
export async function spaceIn(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

export function isNearlyFull({ free, total }: Space): boolean {
  return free < total * NEARLY_FULL
}
