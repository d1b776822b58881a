/**
 * Chats of WhatsApp are read as phones of many languages write them.
 * Behaviour: Moving in
 */
import { describe, expect, it } from 'vitest'
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

  it('takes no name for a picture that is not there', () => {
    expect(readChat('16/10/2023, 12:11 - Ann: ../../etc/passwd.jpg (file attached)', files)).toMatchObject([
      { attachment: null },
    ])
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
