/**
 * The messages of a chat: words of guests are memories, pictures are photos that wait, and the person's own words are
 * kept apart.
 * Behaviour: Copies of accounts
 */
import { describe, expect, it } from 'vitest'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { filesToImport, told } from '../../../testing/files-to-import.ts'
import { picture } from '../../../testing/memorial-server.ts'
import { stateOf } from './plan.ts'

const files = filesToImport()
const { read, write } = files

describe('a chat', () => {
  it('becomes memories of its words, and photos of its pictures with the words beside them, which wait in any case', async () => {
    await write(
      '_chat.txt',
      [
        '[16/10/2023, 12:11:43] Ann: Look',
        '[16/10/2023, 12:12:00] Ben: \u200e<attached: p.jpg>',
        '[16/10/2023, 12:12:00] Ben: \u200e<attached: v.mp4>',
        '[16/10/2023, 12:13:00] Ann: \u200e<attached: q.jpg>',
        'By the sea',
      ].join('\n'),
    )
    for (const [name, number] of [
      ['p.jpg', 1],
      ['q.jpg', 2],
    ] as const)
      await write(name, await picture(number))
    await write('v.mp4', 'film')
    const { rows } = await read()
    expect(rows).toMatchObject([
      { collection: 'memories', sender: 'Ann', fields: { name: 'Ann', words: 'Look' }, files: {} },
      { collection: 'photos', sender: 'Ben', fields: { title: null }, files: { image: { name: 'p.jpg' } } },
      { collection: 'photos', sender: 'Ann', fields: { title: 'By the sea' }, files: { image: { name: 'q.jpg' } } },
      { leftOut: adminBring.reasons.noMessage },
    ])
    const states = rows.slice(0, 3).map((row) => stateOf(row, { isPublic: false, show: true }))
    expect(states).toEqual(['waiting', 'waiting', 'waiting'])
  })

  it('keeps the words of the person apart, and all of a sender who stays out', async () => {
    const sent = (name: string, words: string) => `16/10/2023, 12:11 - ${name}: ${words}`
    await write(
      'Chat.txt',
      [
        sent('Ann', 'Good night'),
        sent('Rowan Hale', 'Good night, Mum'),
        sent('Rowan Hale', 'IMG-20231016-WA0001.jpg (file attached)'),
        sent('+43 664 1', 'Buy now'),
        sent('+43 664 1', 'IMG-20231016-WA0002.jpg (file attached)'),
      ].join('\n'),
    )
    await write('IMG-20231016-WA0001.jpg', await picture(1))
    await write('IMG-20231016-WA0002.jpg', await picture(2))
    const { rows } = await read(undefined, { senders: { 'rowan hale': 'person', '+43 664 1': 'out' } })
    expect(rows.map(({ collection, sender, leftOut }) => [collection, sender, leftOut])).toEqual([
      ['memories', 'Ann', undefined],
      ['memories', 'Rowan Hale', adminBring.reasons.ownWords],
      ['photos', 'Rowan Hale', undefined],
      ['memories', '+43 664 1', adminBring.reasons.sender],
      ['photos', '+43 664 1', adminBring.reasons.sender],
    ])
  })

  it('is known by its lines, whatever its name is, and what is missing of it is named', async () => {
    await write('Anne.txt', '26/09/2019 à 22:39 - Anne: Salut\n26/09/2019 à 22:41 - Anne: Ami.vcf (fichier joint)')
    expect((await read()).rows).toMatchObject([
      { collection: 'memories', fields: { name: 'Anne', words: 'Salut' } },
      { files: { image: { name: 'Ami.vcf' } }, leftOut: 'Its file is not in this copy; it may be in another part.' },
    ])
  })

  const said = { Discord: [{ author: { name: 'ann' }, content: 'Hi', attachments: [] }] }
  it.each([
    ['Messenger', 'inbox/ann/message_1.json', { messages: [{ sender_name: 'Ann', content: 'Hi' }] }],
    ['Telegram', 'x/result.json', { messages: [{ from: 'Ann', text: 'Hi' }] }],
    ['Discord', 'x/general.json', { guild: {}, messages: said.Discord }],
    ['Google Chat', 'x/messages.json', { messages: [{ creator: { name: 'Ann' }, text: 'Hi' }] }],
    ['Skype', 'x/export.json', { conversations: [{ MessageList: [{ from: '8:ann', content: 'Hi' }] }] }],
    ['Slack', 'x/2023-10-16.json', [{ user: 'U1', text: 'Hi', ts: '1697490300.0' }]],
    ['Signal', 'x/data.json', { messages: [{ is_from_me: 0, body: 'Hi' }] }],
    ['Snapchat', 'x/chat_history.json', { ann: [{ From: 'ann', 'Media Type': 'TEXT' }] }],
    ['LINE', 'x/[LINE] Chat with Ann.txt', '2023/10/16(Mon)\n21:05\tAnn\tHi'],
    ['KakaoTalk', 'x/KakaoTalkChats.txt', '[Ann] [9:05 PM] Hi'],
    ['Signal as a text', 'x/chat.md', '[2023-10-16 21:05] hm'],
  ])('of %s is named as not read, and the pictures beside it stay out', async (_program, path, data) => {
    await write(path, typeof data === 'string' ? data : JSON.stringify(data))
    const beside = path.replace(/[^/]*$/, 'files/p.jpg')
    await write(beside, await picture(1))
    const { rows, notes } = await read()
    expect(told(rows)).toEqual({
      [path]: adminBring.reasons.unreadChat,
      [beside]: adminBring.reasons.besideUnread,
    })
    expect(notes).toEqual([adminBring.reasons.unreadNamed(path)])
  })

  it('is not seen in data about pictures with remarks of others', async () => {
    await write(
      'x/all.json',
      JSON.stringify({ photos: [{ file: 'p.jpg', comments: [{ author: 'Ann', text: 'Oh' }] }] }),
    )
    await write('x/p.jpg', await picture(1))
    expect((await read()).rows).toContainEqual(expect.objectContaining({ collection: 'photos', createdAt: null }))
    expect((await read()).notes).toEqual([])
  })
})
