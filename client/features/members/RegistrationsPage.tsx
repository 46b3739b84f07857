import { UserRoundPlus } from 'lucide-react'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RegistrationsList } from './RegistrationsList.tsx'

/** /dashboard/confirmuser: the unconfirmed registrations. */
export function RegistrationsPage() {
  return (
    <>
      <PageHeader
        title="New registrations"
        description="People who have registered and are waiting for confirmation."
        actions={
          <LinkButton to={to('registerAtOffice')} tone="secondary" icon={UserRoundPlus}>
            {REGISTRATION_TEXTS.atOffice.action}
          </LinkButton>
        }
      />
      <RegistrationsList />
    </>
  )
}
