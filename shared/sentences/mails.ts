/** The mails that the site sends: plain text, one thought each, and what to do. */
import type { AccountRole } from '../collections/collection.ts'
import { languageAttributes } from '../direction.ts'
import { escapeHtml } from '../escape-html.ts'
import { mails as texts } from '../messages/catalogue.ts'
import { currentLanguage } from '../messages/language.ts'
import { settingsPath } from '../settings-pages.ts'

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
    if (name === 'photos') return texts.daily.pictures(count)
    if (name === PHOTO_WORDS) return texts.daily.photoWords(count)
    return `${count} ${rules.select(count) === 'one' ? singular : plural}`
  })
  return new Intl.ListFormat(currentLanguage(), { type: 'unit', style: 'short' }).format(parts)
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The name of words about photos among the news of the daily mail. */
export const PHOTO_WORDS = 'photo-words'

/** Facts of a share in a mail: its sender, its first words, and the words of a report. */
type Told = { who: string; words: string; report: string | null }
type TellLinks = { show: string; setAside: string; stop: string }

type Sent = [name: string, count: number, who: readonly string[], links: { site: string; stop: string }]

/** The mail about pictures or words from relatives; `who` are the names of the senders. */
function sentLetter({ subject, text }: typeof texts.pictures, ...[name, count, who, links]: Sent) {
  const senders = new Intl.ListFormat(currentLanguage()).format(who)
  return letter(subject(count, name), text(senders, count), links.site, texts.atOnce.stop, links.stop)
}

function htmlOf(paragraphs: readonly string[], { who, words }: Told, links: TellLinks): string {
  const { show, setAside, how, stop } = texts.atOnce
  const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
  const link = (url: string, label: string) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`
  const body = [
    ...paragraphs.map(lines),
    '<img src="cid:picture" alt="" width="240">',
    `<strong>${lines(who)}</strong><br>${lines(words)}`,
    `${link(links.show, show)} &nbsp; ${link(links.setAside, setAside)}`,
    lines(how),
    `${lines(stop)} ${link(links.stop, links.stop)}`,
  ]
  return `<div${languageAttributes(currentLanguage())}>${body.map((each) => `<p>${each}</p>`).join('\n')}</div>`
}

/** Each mail in the current language. */
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
  /** To the person whose role changed; the role is null if it has ended. */
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
      ...(site ? [site + settingsPath('activity')] : []),
    )
  },
  /** `html` shows the picture `cid:picture`, where there is one. */
  atOnce(name: string, told: Told, links: TellLinks) {
    const { subject, waiting, reportSubject, reported, show, setAside, how, stop } = texts.atOnce
    const { who, words, report } = told
    const first = report === null ? waiting(who, name) : reported(who, name, report)
    const acts = [`${show}: ${links.show}`, `${setAside}: ${links.setAside}`, how, stop, links.stop]
    const plain = letter(report === null ? subject(who, name) : reportSubject(name), first, `${who}\n${words}`, ...acts)
    return { ...plain, html: htmlOf([texts.hello, first], told, links) }
  },
  pictures: (...sent: Sent) => sentLetter(texts.pictures, ...sent),
  photoWords: (...sent: Sent) => sentLetter(texts.photoWords, ...sent),
  backup(name: string, problem: string, url: string | null) {
    const { subject, text, more, moreAt } = texts.backup
    return letter(subject(name), text(name, problem), url ? moreAt(url + settingsPath('backups')) : more)
  },
  noBackup: () => texts.backup.none,
  noRehearsal: () => texts.backup.noRehearsal,
  /** Times in milliseconds since 1970. */
  clockJumped: ({ from, to }: { from: number; to: number }) => texts.backup.clockJumped(dayOf(from), dayOf(to)),
}
