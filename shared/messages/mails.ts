/** The mails that the site sends: plain text, one thought each, and what to do. */

type Letter = { subject: string; text: string }

/** Short lines, as plain text is read on any screen. */
function letter(subject: string, ...paragraphs: string[]): Letter {
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}

type News = { singular: string; plural: string; count: number }

/** '3 rocks, 1 sticker' */
function listed(news: readonly News[]): string {
  return news.map(({ singular, plural, count }) => `${count} ${count === 1 ? singular : plural}`).join(', ')
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const mails = {
  sender: (name: string) => `The family of ${name}`,
  forgotten: (name: string, url: string, code: string) =>
    letter(
      `Your way back in to the site of ${name}`,
      'Hello,',
      'somebody, most likely you, has said that the password for this address is forgotten. With this link you choose a new one. It works once, within ten minutes after that:',
      url,
      `If the link only leads to “Sign in”, open “Forgotten your password?” there and type this code under “You have a code”: ${code}`,
      'If it was not you, please do nothing. Your password stays as it is, and the link ends by itself.',
    ),
  test: (name: string) =>
    letter(
      `A test mail from the site of ${name}`,
      'Hello,',
      `you have asked for this mail under “Told by mail”. It is here, so the site of ${name} can send mail to you.`,
    ),
  daily: (name: string, news: readonly News[], url: string, stop: string) =>
    letter(
      `New for ${name}: ${listed(news)}`,
      'Hello,',
      `since the last mail people have shared ${listed(news)}. You find everything here:`,
      url,
      'You have chosen this mail, at most one a day. If you no longer want it:',
      stop,
    ),
  backup: (name: string, problem: string, url: string | null) =>
    letter(
      `The backup of the site of ${name} needs a look`,
      'Hello,',
      `the nightly backup of the site of ${name} needs a look. ${problem}`,
      `The site itself goes on as always, and earlier backups are kept. Under “Family and settings”, “Kept safe” you see more and can make one now${url ? `: ${url}/admin` : '.'}`,
    ),
  noBackup: 'There has been none for more than three days. Is the machine off at night?',
  noRehearsal: 'It has not been tried for more than ten days.',
  /** Times in milliseconds since 1970. */
  clockJumped: ({ from, to }: { from: number; to: number }) =>
    `The clock of the machine went from ${dayOf(from)} to ${dayOf(to)}, or the machine was off for so long. Until the day after, nothing is deleted for good. Please see whether its date is right.`,
} as const
