/** Routes of the handover sheet: the family's notes for it, and the sheet itself. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import { adminHandover, adminPeople } from '../../../shared/messages/catalogue.ts'
import { handoverNotes } from '../../../shared/messages/handover.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { changeSetting, readSetting } from '../../platform/db/settings.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import type { Site } from '../../platform/site/site.ts'
import { toIso } from '../../platform/to-iso.ts'
import { softwareVersion } from '../../platform/version.ts'
import { listAdministrators } from '../accounts/administrators.ts'
import { findOwner } from '../accounts/owner.ts'
import { recordBy } from '../accounts/require-administrator.ts'
import { titleMarks } from '../history/sentences.ts'
import { readCarryOn } from './carry-on-job.ts'

type Notes = Answers['/api/admin/handover']
type OtherPlace = { address: string; identity: string }
type Needs = Site & {
  backups: {
    readState(): Promise<{ madeAt: number | null; rehearsedAt: number | null }>
    elsewhere: { read(): Promise<{ place: OtherPlace } | null> }
  }
}

const PATH = '/api/admin/handover'
const note = z.optional(z.string().check(z.trim(), z.maxLength(1000)))
const notesSchema = z.strictObject(Object.fromEntries(handoverNotes.map((name) => [name, note])))

async function readNotes(db: Database): Promise<Notes> {
  return JSON.parse((await readSetting(db, 'handover')) ?? '{}') as Notes
}

function placesOf({ databaseUrl, dataDir, s3 }: Config): string[] {
  const { database, folder, store } = adminHandover.sheet
  return [folder(dataDir), databaseUrl ? database.postgres : database.sqlite, ...(s3 ? [store(s3.bucket)] : [])]
}

/** The key is for the owner alone. */
function linesOf({ address, identity }: OtherPlace, isOwner: boolean): string[] {
  const { into, key, back } = adminHandover.sheet.elsewhere
  return [into(address), ...(isOwner ? [key(identity)] : []), back]
}

export async function handoverRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  const { backups, config, db, words } = services

  app.get(PATH, () => readNotes(db))

  app.patch(PATH, async (request) => {
    const data = parseRequest(notesSchema, request.body, adminHandover.unreadable)
    const withThese = (notes: string) =>
      JSON.stringify(Object.fromEntries(Object.entries({ ...JSON.parse(notes), ...data }).filter(([, text]) => text)))
    return db.transaction().execute(async (trx) => {
      const notes = await changeSetting(trx, 'handover', '{}', withThese)
      await recordBy(request, services)(trx, 'settings-changed', { about: titleMarks.handover })
      return JSON.parse(notes) as Notes
    })
  })

  app.get(`${PATH}/sheet`, async (request): Promise<Answers['/api/admin/handover/sheet']> => {
    const { person } = (await words.read()).memorial
    const { madeAt, rehearsedAt } = await backups.readState()
    const accounts = await listAdministrators(db)
    const other = await backups.elsewhere.read()
    const isOwner = request.administrator?.id === (await findOwner(db))
    return {
      name: person.fullName,
      address: config.publicUrl ?? `${request.protocol}://${request.host}`,
      version: await softwareVersion(),
      places: placesOf(config),
      accounts: accounts.map(({ email, role }) => `${email}: ${adminPeople.roles[role]}`),
      backups: {
        place: config.backupS3?.bucket ?? config.backupDir,
        madeAt: toIso(madeAt),
        rehearsedAt: toIso(rehearsedAt),
      },
      elsewhere: other ? linesOf(other.place, isOwner) : [],
      successor: (await readCarryOn(db)).wanted.successor,
    }
  })
}
