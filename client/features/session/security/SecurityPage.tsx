import { chakra } from '@chakra-ui/react/styled-system'
import { isStaff } from '#rules/session/access-level.ts'
import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useSession } from '../session-context.ts'
import { OpenSessions } from './OpenSessions.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'

const Cards = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6' } })

/** /dashboard/security: the devices that are signed in to one's account, and the sign-in codes of staff. */
export function SecurityPage() {
  const session = useSession()
  const hasCodes = session !== null && isStaff(session.level)
  return (
    <>
      <PageHeader
        title={SECURITY_TEXTS.security}
        description={hasCodes ? SECURITY_TEXTS.securityAboutStaff : SECURITY_TEXTS.securityAbout}
      />
      <Cards>
        {hasCodes && <SecondFactorCard />}
        <PasskeysCard hasCodes={hasCodes} />
        <OpenSessions />
      </Cards>
    </>
  )
}
