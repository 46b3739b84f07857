import { PageHeader } from '../../ui/PageHeader.tsx'
import { RegistrationsList } from './RegistrationsList.tsx'

/** /dashboard/confirmuser: everybody who registered and waits to be confirmed. */
export function RegistrationsPage() {
  return (
    <>
      <PageHeader
        title="Registrations"
        description="People who have registered and wait to become members."
      />
      <RegistrationsList />
    </>
  )
}
