import { PageHeader } from '../../ui/PageHeader.tsx'
import { RegistrationsList } from './RegistrationsList.tsx'

/** /dashboard/confirmuser: the unconfirmed registrations. */
export function RegistrationsPage() {
  return (
    <>
      <PageHeader
        title="New registrations"
        description="People who have registered and are waiting for confirmation."
      />
      <RegistrationsList />
    </>
  )
}
