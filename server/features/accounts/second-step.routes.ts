/** Routes of one's own second step: set up with an app or with a passkey, and ended. Each asks for the password. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import type { Results } from '../../../shared/api/results.ts'
import { messages } from '../../../shared/messages/messages.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import { parseTexts } from './parse-body.ts'
import { administratorOf, forReviewers, recordBy } from './require-administrator.ts'
import { newSecret, secretUri, stepOf } from './second-step.ts'
import { countPasskeys, findSecondStep, isSecondStepRequired } from './second-step-setting.ts'
import { assertOwnPassword } from './sign-in.ts'

const PATH = '/api/admin/second-step'

/** Throws `invalid` when the account's own password is wrong. */
async function assertCurrent(request: FastifyRequest, services: Site): Promise<void> {
  const { current } = parseTexts(request.body, 'current')
  const { email, tokenHash } = administratorOf(request)
  await assertOwnPassword(services, { email, password: current }, { ip: request.ip, device: tokenHash })
}

/** A change of the sign-in ends the account's other sessions, as a new password does. */
async function change(
  request: FastifyRequest,
  services: Site,
  act: 'second-step-on' | 'second-step-off',
  write: (trx: Database) => Promise<unknown>,
) {
  const { id, tokenHash } = administratorOf(request)
  await services.db.transaction().execute(async (trx) => {
    await write(trx)
    await trx.deleteFrom('sessions').where('administratorId', '=', id).where('tokenHash', '!=', tokenHash).execute()
    await recordBy(request, services)(trx, act)
  })
}

export async function secondStepRoutes(app: FastifyInstance, services: Site): Promise<void> {
  addSecondStep(app, services)
  addApp(app, services)
  addPasskey(app, services)
}

/** Reading it, and ending it. */
function addSecondStep(app: FastifyInstance, services: Site): void {
  const { db } = services
  app.get(PATH, forReviewers, async (request): Promise<Answers['/api/admin/second-step']> => {
    const { id, role } = administratorOf(request)
    const second = await findSecondStep(db, id)
    return {
      isOn: second !== null,
      hasApp: second?.secret != null,
      passkeys: await countPasskeys(db, id),
      isRequired: role !== 'reviewer' && (await isSecondStepRequired(db)),
    }
  })

  app.post(`${PATH}/end`, forReviewers, async (request, reply) => {
    await assertCurrent(request, services)
    const { id, role } = administratorOf(request)
    if (role !== 'reviewer' && (await isSecondStepRequired(db)))
      throw new AppError('conflict', messages.session.secondStepRequired)
    await change(request, services, 'second-step-off', (trx) =>
      trx.deleteFrom('secondSteps').where('administratorId', '=', id).execute(),
    )
    return reply.code(204).send()
  })
}

/** Setting it up with an app: its secret, then a first code. */
function addApp(app: FastifyInstance, services: Site): void {
  const { db, now, words } = services
  app.post(PATH, forReviewers, async (request, reply) => {
    await assertCurrent(request, services)
    const { id, email } = administratorOf(request)
    const pending = await newSecret()
    await db
      .insertInto('secondSteps')
      .values({ administratorId: id, secret: null, pending, lastStep: 0, byPasskey: 0 })
      .onConflict((conflict) => conflict.column('administratorId').doUpdateSet({ pending }))
      .execute()
    const { person } = (await words.read()).memorial
    const uri = await secretUri(pending, person.site.title, email)
    return reply.code(201).send({ secret: pending, uri } satisfies Results['POST /api/admin/second-step'])
  })

  app.post(`${PATH}/confirm`, forReviewers, async (request, reply) => {
    const { code } = parseTexts(request.body, 'code')
    const { id } = administratorOf(request)
    const row = await db
      .selectFrom('secondSteps')
      .select('pending')
      .where('administratorId', '=', id)
      .executeTakeFirst()
    const step = row?.pending ? await stepOf(row.pending, code.replace(/\s/g, ''), now()) : null
    if (!row?.pending || step === null) throw new AppError('invalid', messages.session.wrongAppCode)
    const set = { secret: row.pending, pending: null, lastStep: step }
    await change(request, services, 'second-step-on', (trx) =>
      trx
        .updateTable('secondSteps')
        .set(set)
        .where('administratorId', '=', id)
        .where('pending', '=', set.secret)
        .returning('administratorId')
        .executeTakeFirstOrThrow(() => new AppError('invalid', messages.session.wrongAppCode)),
    )
    return reply.code(204).send()
  })
}

function addPasskey(app: FastifyInstance, services: Site): void {
  const { db } = services
  app.post(`${PATH}/passkey`, forReviewers, async (request, reply) => {
    await assertCurrent(request, services)
    const { id } = administratorOf(request)
    if ((await countPasskeys(db, id)) === 0) throw new AppError('conflict', messages.session.noPasskeyYet)
    await change(request, services, 'second-step-on', (trx) =>
      trx
        .insertInto('secondSteps')
        .values({ administratorId: id, secret: null, pending: null, lastStep: 0, byPasskey: 1 })
        .onConflict((conflict) => conflict.column('administratorId').doUpdateSet({ byPasskey: 1 }))
        .execute(),
    )
    return reply.code(204).send()
  })
}
