import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { OpenSessions } from './OpenSessions.tsx'

/** /dashboard/security: the devices that are signed in to one's account. */
export function SecurityPage() {
  return (
    <>
      <PageHeader title={SESSION_TEXTS.security} description={SESSION_TEXTS.securityAbout} />
      <OpenSessions />
    </>
  )
}
