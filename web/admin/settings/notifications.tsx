/** 'Notifications': one's own choice of mails, and whether the site's mails arrive. */
import { useSession } from '../sign-in/session.ts'
import { TestMail } from './test-mail.tsx'
import { ToldByMail } from './told-by-mail.tsx'
import { UnsentMails } from './unsent-mails.tsx'

export function Notifications() {
  const isReviewer = useSession().data?.role === 'reviewer'
  return (
    <>
      <ToldByMail />
      {!isReviewer && <TestMail />}
      {!isReviewer && <UnsentMails />}
    </>
  )
}
