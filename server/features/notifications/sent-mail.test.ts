/**
 * Pictures from relatives are told in one mail for all that came together.
 * Behaviour: Ask the family
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { openTestSmtp, type TestSmtp } from '../../../testing/smtp.ts'
import { addPicturesMails, newPictures } from './sent-mail.ts'

let site: TestSite
let smtp: TestSmtp
beforeAll(async () => {
  smtp = await openTestSmtp()
  site = await openTestSite('SQLite', smtp.env)
})
afterAll(async () => {
  await site.close()
  await smtp.close()
})

const subjects = async () => {
  await addPicturesMails(site.services)
  return (await site.services.db.selectFrom('outbox').select(['subject', 'body']).execute()).map(
    ({ subject, body }) => [subject, body],
  )
}

it('is one mail three minutes after the last picture, and none for those told already', async () => {
  const { db } = site.services
  await sendJson(site, 'PATCH', '/api/admin/notifications', { mail: 'at-once' })
  const { key } = (await send(site, 'POST', '/api/admin/ask')).json()
  const image = await imagePart()
  for (const name of ['Ana', 'Ben']) {
    const bytes = Buffer.concat([image.bytes, Buffer.from(name)])
    const sent = await sendForm(site, 'POST', `/api/send-pictures/${key}`, { name, image: { ...image, bytes } })
    expect([name, sent.statusCode]).toEqual([name, 201])
  }
  expect(await subjects()).toEqual([])
  site.advanceClock(4 * 60 * 1000)
  const [mail, ...more] = await subjects()
  expect([mail?.[0], more]).toEqual(['2 pictures of Rowan wait for a look', []])
  expect(mail?.[1]).toContain('Ana and Ben sent 2 pictures by your link.')
  expect(await subjects()).toHaveLength(1)
  expect(await newPictures(db, 0)).toMatchObject([{ name: 'photos', count: 2 }])
})

it('comes for new pictures also after a clock that ran ahead while others were sent', async () => {
  const { db } = site.services
  const { key } = (await send(site, 'POST', '/api/admin/ask')).json()
  const image = await imagePart()
  const sendAs = async (name: string) => {
    const bytes = Buffer.concat([image.bytes, Buffer.from(name)])
    const sent = await sendForm(site, 'POST', `/api/send-pictures/${key}`, { name, image: { ...image, bytes } })
    expect([name, sent.statusCode]).toEqual([name, 201])
  }
  const years = 10 * 365 * 24 * 60 * 60 * 1000
  site.advanceClock(years)
  await sendAs('Cleo')
  site.advanceClock(-years)
  await db.deleteFrom('outbox').execute()
  await sendAs('Dan')
  site.advanceClock(4 * 60 * 1000)
  const mails = await subjects()
  expect(mails.map(([, body]) => body)).toEqual([expect.stringContaining('Dan sent a picture')])
})
