import { useState } from 'react'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { paths, to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { OfficeRegistration, type Registered } from './OfficeRegistration.tsx'

const TEXTS = REGISTRATION_TEXTS.atOffice

/** /dashboard/register-member: staff register somebody who cannot do it on the website. */
export function OfficeRegistrationPage() {
  const [registered, setRegistered] = useState<Registered | null>(null)
  return (
    <>
      <PageHeader
        title={TEXTS.title}
        description={TEXTS.description}
        actions={
          <LinkButton to={to('registrations')} tone="quiet">
            New registrations
          </LinkButton>
        }
      />
      {registered === null ? (
        <OfficeRegistration onRegistered={setRegistered} />
      ) : (
        <Notice
          tone="success"
          announce="status"
          title={TEXTS.registered(registered.name)}
          action={
            <>
              {registered.id !== null && (
                <LinkButton to={paths.registration(registered.id)}>{TEXTS.review}</LinkButton>
              )}
              <Button tone="secondary" onClick={() => setRegistered(null)}>
                {TEXTS.another}
              </Button>
            </>
          }
        >
          {registered.message}
        </Notice>
      )}
    </>
  )
}
