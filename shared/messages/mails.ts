/** The mails that the site sends: plain text, one thought each, and what to do. */
import type { AccountRole } from '../collection.ts'
import { mails as texts } from './catalogue.ts'
import { currentLanguage } from './language.ts'

type Letter = { subject: string; text: string }

/** Short lines, as plain text is read on any screen. */
export function letter(subject: string, ...paragraphs: string[]): Letter {
  return { subject, text: `${[texts.hello, ...paragraphs].join('\n\n')}\n` }
}

type News = { name?: string; singular: string; plural: string; count: number }

/** '3 rocks, 1 sticker' */
function listed(news: readonly News[]): string {
  const rules = new Intl.PluralRules(currentLanguage())
  const parts = news.map(({ name, singular, plural, count }) => {
    if (name === 'memories') return texts.daily.memories(count)
    return `${count} ${rules.select(count) === 'one' ? singular : plural}`
  })
  return new Intl.ListFormat(currentLanguage(), { type: 'unit', style: 'short' }).format(parts)
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Each in the language of the moment. */
export const mails = {
  sender: (name: string) => texts.sender(name),
  forgotten(name: string, url: string, code: string) {
    const { subject, text, code: withCode, notYou } = texts.forgotten
    return letter(subject(name), text, url, withCode(code), notYou)
  },
  test: (name: string) => letter(texts.test.subject(name), texts.test.text(name)),
  daily(name: string, news: readonly News[], url: string, stop: string) {
    const all = listed(news)
    return letter(texts.daily.subject(name, all), texts.daily.text(all), url, texts.daily.stop, stop)
  },
  /** For whose role it is: null for one that has ended. */
  ownRole(name: string, role: AccountRole | null, site: string | null) {
    const { ownSubject, own, ownUnexpected } = texts.role
    const door = site && role ? [`${site}/admin`] : []
    return letter(ownSubject(name), own[role ?? 'none'](name), ...door, ownUnexpected)
  },
  /** For the owner: `who` is the address of the account. */
  otherRole(name: string, who: string, role: AccountRole | null, site: string | null) {
    const { otherSubject, other, otherUnexpected } = texts.role
    return letter(
      otherSubject(name),
      other[role ?? 'none'](who, name),
      otherUnexpected,
      ...(site ? [`${site}/admin`] : []),
    )
  },
  backup(name: string, problem: string, url: string | null) {
    const { subject, text, more, moreAt } = texts.backup
    return letter(subject(name), text(name, problem), url ? moreAt(`${url}/admin`) : more)
  },
  noBackup: () => texts.backup.none,
  noRehearsal: () => texts.backup.noRehearsal,
  /** Times in milliseconds since 1970. */
  clockJumped: ({ from, to }: { from: number; to: number }) => texts.backup.clockJumped(dayOf(from), dayOf(to)),
}
