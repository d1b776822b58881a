/** 'Is everything well?': the checks of the server, what it does by itself, and its version. */
import { adminJobs } from '../../../shared/messages/catalogue.ts'
import { Doctor } from './doctor.tsx'
import { Jobs } from './jobs.tsx'
import { Section } from './section.tsx'
import { Version } from './version.tsx'

export function Checks() {
  return (
    <>
      <Doctor />
      <Section id="by-itself" title={adminJobs.title}>
        <Jobs />
      </Section>
      <Version />
    </>
  )
}
