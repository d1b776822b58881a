/**
 * Chats of WhatsApp are read as phones of many languages write them.
 * Behaviour: Copies of accounts
 */
import { describe, expect, it, test } from 'vitest'
import { readChat } from './whatsapp.ts'

const files = new Set(['00000012-PHOTO-2023-10-16-12-11-43.jpg', 'IMG-20231016-WA0001.jpg'])
const noon = Date.UTC(2023, 9, 16, 12, 11)

describe('a chat', () => {
  it('of an iPhone is read with its marks, its odd spaces and its pictures', () => {
    const text = [
      '\u200e[16/10/2023, 12:11:43] Rowan: \u200eMessages and calls are end-to-end encrypted.',
      '[16/10/2023, 12:11:43] \u200e~Ann Lee: Hello: you',
      'all of you',
      '\u200e[16/10/2023, 12:12:00\u202fPM] Ben: \u200e<attached: 00000012-PHOTO-2023-10-16-12-11-43.jpg>',
      '[16/10/2023, 12:13:00] Ben: \u200eimage omitted',
    ].join('\r\n')
    expect(readChat(text, files)).toMatchObject([
      { sender: 'Ann Lee', words: 'Hello: you\nall of you', attachment: null, at: noon + 43_000 },
      { sender: 'Ben', words: '', attachment: '00000012-PHOTO-2023-10-16-12-11-43.jpg', at: noon + 60_000 },
    ])
  })

  it('of Android is read in any language, without what the program says', () => {
    const text = [
      '16.10.23, 12:10 - Nachrichten sind Ende-zu-Ende-verschlüsselt.',
      '16.10.23, 12:11 - Ann: \u200eIMG-20231016-WA0001.jpg (Datei angehängt)',
      'Am See',
      '16.10.23, 12:12 - Ann: <Medien ausgeschlossen>',
    ].join('\n')
    expect(readChat(text, files)).toMatchObject([
      { sender: 'Ann', words: 'Am See', attachment: 'IMG-20231016-WA0001.jpg', at: noon },
    ])
  })

  it('has its days and months in the order of the phone', () => {
    const at = (...lines: string[]) =>
      readChat(lines.join('\n'), files)?.map((message) => new Date(message.at).toISOString().slice(0, 16))
    expect(at('10/16/23, 12:11\u202fPM - Ann: a')).toEqual(['2023-10-16T12:11'])
    expect(at('10/6/23, 12:11 AM - Ann: a', '10/16/23, 1:05 PM - Ann: b')).toEqual([
      '2023-10-06T00:11',
      '2023-10-16T13:05',
    ])
    expect(at('06/10/2023, 9:05 pm - Ann: a')).toEqual(['2023-10-06T21:05'])
    expect(at('2023-10-16, 21:05 - Ann: a')).toEqual(['2023-10-16T21:05'])
    // Read day first, these would go back in time.
    expect(at('1/12/23, 09:00 - Ann: a', '2/1/23, 09:00 - Ann: b', '3/11/23, 09:00 - Ann: c')).toEqual([
      '2023-01-12T09:00',
      '2023-02-01T09:00',
      '2023-03-11T09:00',
    ])
  })

  it('has its years where they change least', () => {
    const at = (...lines: string[]) =>
      readChat(lines.join('\n'), files)?.map((message) => new Date(message.at).toISOString().slice(0, 10))
    const days = ['2023-10-16', '2023-10-17', '2023-11-18', '2023-12-19']
    const korean = days.map((day) => `${day.slice(2).split('-').join('. ')}. 오후 9:05 - 민수: 보고 싶어요`)
    expect(at(...korean)).toEqual(days)
    const american = [
      '1/2/23, 21:05 - Ann: a',
      '1/3/23, 21:05 - Ann: b',
      '1/4/23, 21:05 - Ann: c',
      '1/5/23, 21:05 - Ann: d',
    ]
    expect(at(...american)).toEqual(['2023-01-02', '2023-01-03', '2023-01-04', '2023-01-05'])
  })

  test.each([
    ['English of Australia', '[16/10/2023, 9:05:11 pm] Ann: We miss you'],
    ['German', '[16.10.23, 21:05:11] Anna: Du fehlst uns'],
    ['German of Austria', '[16.10.23, 9:05:11 nachm.] Anna: Du fehlst uns'],
    ['French', '16/10/2023 à 21:05 - Anne: Tu nous manques'],
    ['French of Canada', '2023-10-16 21 h 05 - Anne: Tu nous manques'],
    ['Spanish', '16/10/23, 21:05 - Ana: Te echamos de menos'],
    ['Spanish of Mexico', '16/10/23, 9:05 p. m. - Ana: Te extrañamos'],
    ['Portuguese', '[16/10/23 21:05:11] Ana: Saudades'],
    ['Italian', '16/10/23, 21:05 - Anna: Ci manchi'],
    ['Dutch', '16-10-2023 21:05 - Anna: We missen je'],
    ['Polish', '16.10.2023, 21:05 - Anna: Tęsknimy'],
    ['Czech', '16. 10. 2023 21:05 - Anna: Chybíš nám'],
    ['Hungarian', '2023. 10. 16. 21:05 - Anna: Hiányzol'],
    ['Hungarian, with halves of the day', '2023. 10. 16. du. 9:05 - Anna: Hiányzol'],
    ['Finnish', '16.10.2023 klo 21.05 - Anna: Kaipaamme sinua'],
    ['Danish', '16.10.2023 21.05 - Anna: Vi savner dig'],
    ['Swedish', '[2023-10-16, 21:05:11] Anna: Vi saknar dig'],
    ['Bulgarian', '16.10.2023 г., 21:05 - Анна: Липсваш ни'],
    ['Russian', '16.10.2023, 21:05 - Анна: Мы скучаем'],
    ['Greek', '16/10/23, 9:05 μ.μ. - Άννα: Μας λείπεις'],
    ['Turkish', '16.10.2023 21:05 - Ayşe: Seni özledik'],
    ['Arabic', '[\u200e16/10/2023، 9:05:11 م] أمل: نشتاق إليك'],
    ['Arabic with its own digits', '\u200f١٦\u200f/١٠\u200f/٢٠٢٣، ٩:٠٥ م - أمل: نشتاق إليك'],
    ['Hebrew', '\u200f16.10.2023, 21:05 - אנה: אנחנו מתגעגעים'],
    ['Hindi', '16/10/23, 9:05 pm - अन्ना: याद आती है'],
    ['Chinese', '\u200e[2023/10/16 下午9:05:11] Mei: 我们想你'],
    ['Chinese of Taiwan', '2023/10/16 晚上9:05 - Mei: 我們想你'],
    ['Japanese', '2023/10/16 21:05 - 花子: 会いたい'],
    ['Japanese, with halves of the day', '[2023/10/16 午後9:05:11] 花子: 会いたい'],
    ['Korean', '[2023. 10. 16. 오후 9:05:11] 민수: 보고 싶어요'],
    ['Korean of Android', '2023년 10월 16일 오후 9:05, 민수 : 보고 싶어요'],
    ['Vietnamese', '[21:05:11, 16/10/2023] An: Nhớ bạn'],
    ['Vietnamese of Android', '21:05, 16/10/2023 - An: Nhớ bạn'],
    ['Thai', '16/10/2566 21:05 - อัน: คิดถึง'],
    ['Thai, with two digits of the year', '16/10/66 21:05 - อัน: คิดถึง'],
    ['Cantonese', '2023/10/16 下晝9:05 - Mei: 我們想你'],
    ['Kurdish', '٢٠٢٣-١٠-١٦ ٩:٠٥ د.ن - ئانا: بیرت دەکەین'],
    ['Indonesian', '16/10/23 21.05 - Ani: Kami rindu'],
    ['an old iPhone', '16.10.23, 21:05:11: Anna: Du fehlst uns'],
    ['English with the name of the month', '[16 Oct 2023 at 9:05:11 PM] Ann: We miss you'],
    ['American with the name of the month', 'Oct 16, 2023, 9:05 PM - Ann: We miss you'],
    ['English with the name of the day', 'Mon, 16 Oct 2023, 21:05 - Ann: We miss you'],
    ['German with the name of the month', '16. Oktober 2023, 21:05 - Anna: Du fehlst uns'],
    ['Portuguese with the name of the month', '16 de out. de 2023 21:05 - Ana: Saudades'],
    ['Russian with the name of the month', '16 окт. 2023 г., 21:05 - Анна: Мы скучаем'],
    ['Hebrew with the name of the month', '16 באוק׳ 2023, 21:05 - דנה: מתגעגעים'],
    ['Arabic with the name of the month', '١٦ أكتوبر ٢٠٢٣، ٩:٠٥ م - أمل: نشتاق إليك'],
    ['Thai with the name of the month', '16 ต.ค. 2566 21:05 - อัน: คิดถึง'],
    ['Persian with its calendar', '[۱۴۰۲/۷/۲۴، ۲۱:۰۵:۱۱] علی: دلتنگیم'],
    ['Arabic with its calendar', '١‏/٤‏/١٤٤٥ هـ ٩:٠٥ م - أمل: نشتاق إليك'],
    ['Japanese with its era', '令和5年10月16日 21:05 - 花子: 会いたい'],
    ['Japanese with the letter of its era', '[R5/10/16 21:05:11] 花子: 会いたい'],
    ['Chinese of Taiwan with its years', '民國112年10月16日 下午9:05 - Mei: 我們想你'],
    ['an old phone without a comma', '16/10/2023 21:05:11: Ann: We miss you'],
  ])('of a phone in %s is read', (_language, text) => {
    const [message, ...others] = readChat(text, files) ?? []
    expect(others).toEqual([])
    expect(new Date(message?.at ?? 0).toISOString().slice(0, 16)).toBe('2023-10-16T21:05')
    expect(text.endsWith(`: ${message?.words}`)).toBe(true)
    expect(text).toContain(` ${message?.sender}`)
  })

  it('keeps the joiners of emoji and of words in Persian', () => {
    const [message] = readChat('16/10/2023, 21:05 - Ann 👩‍🚀: 👨‍👩‍👧 می‌خواهم', files) ?? []
    expect([message?.sender, message?.words]).toEqual(['Ann 👩‍🚀', '👨‍👩‍👧 می‌خواهم'])
  })

  it('keeps lines in a message that look like the head of one, and those behind them', () => {
    const text = [
      '16/10/2023, 21:05 - Ann: He was born',
      '14/05/2003, 08:00 - in the morning',
      'and we loved him',
      '16/10/2023, 21:06 - Ben: Look what she wrote:',
      '01/02/2014, 10:00 - Ann: I am home',
      '[01/02/2014, 10:00] Ann: I am home',
      '16/10/2023, 21:07 - Ann: Yes',
      '16/10/2023, 21:06 - Cleo: Late',
    ]
    expect(readChat(text.join('\n'), files)?.map(({ sender, words }) => [sender, words])).toEqual([
      ['Ann', text.slice(1, 3).reduce((all, line) => `${all}\n${line}`, 'He was born')],
      ['Ben', ['Look what she wrote:', text[4], text[5]].join('\n')],
      ['Ann', 'Yes'],
      ['Cleo', 'Late'],
    ])
  })

  it('leaves out what the program says, also where it names a group with a colon', () => {
    const text = [
      '16/10/2023, 21:05 - Ann created group "Family: we"',
      '16/10/2023, 21:05 - Ann a changé le sujet en « Rowan : toujours »',
      '16/10/2023, 21:05 - Messages here are end-to-end encrypted. Learn more: tap',
      '16/10/2023, 21:06 - Ann "the boss" Lee: Hello',
    ]
    expect(readChat(text.join('\n'), files)).toMatchObject([{ sender: 'Ann "the boss" Lee', words: 'Hello' }])
  })

  test.each([
    ['He taught me to swim <This message was edited>', 'He taught me to swim'],
    ['He taught me \u200e<Diese Nachricht wurde bearbeitet.>', 'He taught me'],
    ['他教我游泳 <已编辑此消息>', '他教我游泳'],
    ['I <3 him', 'I <3 him'],
    ['He went home <with all our love>', 'He went home <with all our love>'],
    ['<sigh>', '<sigh>'],
    ['This message was deleted', undefined],
    ['Diese Nachricht wurde gelöscht.', undefined],
    ['Vous avez supprimé ce message', undefined],
    ['Eliminaste este mensaje.', undefined],
    ['この メッセージは削除されました', undefined],
    ['null', undefined],
    ['\u200eYou deleted this message.', undefined],
    ['I have deleted his last message, and I am sorry', 'I have deleted his last message, and I am sorry'],
  ])('has no marks of the program for words: %s', (words, kept) => {
    expect(readChat(`16/10/2023, 12:11 - Ann: ${words}`, files)?.[0]?.words).toBe(kept)
  })

  it('takes the day that the names of its pictures tell, where the order of its numbers is not clear', () => {
    const text = '10/6/23, 21:05 - Ann: IMG-20231006-WA0001.jpg (file attached)'
    expect(readChat(text, files)).toMatchObject([{ at: Date.UTC(2023, 9, 6, 21, 5) }])
  })

  it('names a file of a message that is not in the copy, and takes no name for one', () => {
    expect(readChat('16/10/2023, 12:11 - Ann: ../../etc/passwd.jpg (file attached)', files)).toMatchObject([
      { attachment: null, missing: '../../etc/passwd.jpg', words: '' },
    ])
  })

  it.each([
    ['Ann: IMG-20231016-WA0001.jpg（文件已附加）', ''],
    ['Ann: By the sea \u200e<attached: IMG-20231016-WA0001.jpg>', 'By the sea'],
    ['Ann: \u200eIMG-20231016-WA0001.jpg (file attached)\u200e', ''],
    ['Ann: \u200e<添付ファイル：IMG-20231016-WA0001.jpg>', ''],
  ])('has its picture in any form: %s', (line, words) => {
    expect(readChat(`16/10/2023, 12:11 - ${line}`, files)).toMatchObject([
      { attachment: 'IMG-20231016-WA0001.jpg', missing: null, words },
    ])
  })

  it('has a picture with brackets in its name', () => {
    const named = new Set(['Lake (1).jpg'])
    expect(readChat('16/10/2023, 12:11 - Ann: Lake (1).jpg (file attached)', named)).toMatchObject([
      { attachment: 'Lake (1).jpg', words: '' },
    ])
  })

  it.each([
    'This message was deleted by admin Ben Smith',
    'Hierdie boodskap is geskrap',
    'Þessum skilaboðum var eytt',
    'See sõnum kustutati',
    'Ši žinutė buvo ištrinta',
    'এই মেসেজটি মুছে ফেলা হয়েছে',
    'இந்தச் செய்தி நீக்கப்பட்டது',
    'Ujumbe huu umefutwa',
    'Ky mesazh u fshi',
    'ეს შეტყობინება წაიშალა',
  ])('has no memory of %s', (words) => {
    expect(readChat(`16/10/2023, 12:11 - Ann: ${words}`, files)).toEqual([])
  })

  it('has senders of long names, and leaves out parts that were not exported in any brackets', () => {
    const text = '16/10/2023, 12:11 - Dr. Ana María de la Cruz y López: Hello\n16/10/2023, 12:11 - Mei: ＜媒體已省略＞'
    expect(readChat(text, files)).toMatchObject([{ sender: 'Dr. Ana María de la Cruz y López', words: 'Hello' }])
  })

  it('is none where no line begins as a message does', () => {
    expect(readChat('A letter.\nWith lines.', files)).toBeNull()
  })

  it('names each message the same at every run', () => {
    const text = '16/10/2023, 12:11 - Ann: a\n16/10/2023, 12:11 - Ben: a'
    const ids = readChat(text, files)?.map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    expect(readChat(text, files)?.map(({ id }) => id)).toEqual(ids)
  })
})
