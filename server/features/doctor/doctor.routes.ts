/** 'Is everything well?': the checks of `keepsake doctor`, made by the server itself. */
import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import type { SiteWithBackups } from '../backup/nightly-schedule.ts'

export async function doctorRoutes(app: FastifyInstance, services: SiteWithBackups): Promise<void> {
  app.get('/api/admin/doctor', async (): Promise<Answers['/api/admin/doctor']> => {
    // Loaded when it is first needed: a start is quicker without.
    const [{ lookAt }, { prepare }] = await Promise.all([import('./doctor.ts'), import('./examined.ts')])
    return lookAt(await prepare({ ...services, faults: {} }))
  })
}
