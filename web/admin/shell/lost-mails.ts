/** Mails of the site that have not arrived. */
import type { Answers } from '../../../shared/api/answers.ts'

export const MAILS_PATH = '/api/admin/mails'
/** The mails that a person has chosen. */
export const CHOICE_PATH = '/api/admin/notifications'

/** The number of mails that were given up, and that no later one has made good. */
export function countLost(mails: Answers[typeof MAILS_PATH]): number {
  return mails.filter(({ nextTryAt, mendedAt }) => nextTryAt === null && mendedAt === null).length
}
