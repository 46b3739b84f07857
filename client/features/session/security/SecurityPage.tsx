import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { OpenSessions } from './OpenSessions.tsx'

/** /dashboard/security: the devices that are signed in to one's account. */
export function SecurityPage() {
  return (
    <>
      <PageHeader title={SECURITY_TEXTS.security} description={SECURITY_TEXTS.securityAbout} />
      <OpenSessions />
    </>
  )
}
