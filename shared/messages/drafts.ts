/** What the forms for words say of drafts. */

const day = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
const DAY_MS = 24 * 60 * 60 * 1000

export const draftWords = {
  publish: 'Put it on the site',
  publishing: 'One moment...',
  kept: 'Kept as your draft. Nobody else sees it yet.',
  keeping: 'Not kept yet',
  later: 'Somebody has changed this page since. Both are put together when you put it on the site.',
} as const

/** 'You were here yesterday at 21:40. What you wrote is still here, and nobody else sees it yet.' */
export function youWereHere(savedAt: string, now = new Date()): string {
  const moment = new Date(savedAt)
  const days = Math.round((day(now) - day(moment)) / DAY_MS)
  const time = moment.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  const when =
    days <= 0
      ? 'today'
      : days === 1
        ? 'yesterday'
        : `on ${moment.toLocaleDateString('en', { month: 'long', day: 'numeric', year: 'numeric' })}`
  return `You were here ${when} at ${time}. What you wrote is still here, and nobody else sees it yet.`
}
