import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { to } from '../../../paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { FormAside } from '../../../ui/FormPage.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { notify } from '../../../ui/toasts.ts'
import { Wide } from '../../../ui/Wide.tsx'
import { useSession, useSessionStore } from '../../session/session-context.ts'
import type { Session } from '../../session/session-store.ts'
import { ContactLines } from '../../society/ContactLines.tsx'
import { RegisteredDialog } from './RegisteredDialog.tsx'
import { RegistrationFrame } from './RegistrationFrame.tsx'
import { RegistrationOutline } from './RegistrationOutline.tsx'
import { useRegistrationPageQuery } from './RegistrationPage.generated.ts'
import { RegistrationWizard } from './RegistrationWizard.tsx'

const RegistrationGuide = onceOpen(async () => (await import('./RegistrationGuide.tsx')).RegistrationGuide)

/** Spec 000 §2: the registration at /signup; `ref` in the query names the referrer. */
export function RegistrationPage() {
  const { data, error, loading, refetch } = useRegistrationPageQuery()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const store = useSessionStore()
  const session = useSession()
  const [guideOpen, setGuideOpen] = useState(false)
  const [registered, setRegistered] = useState<string | null>(null)

  if (error && !data) {
    return (
      <Wide py={{ base: '6', md: '12' }}>
        <PageHeader title="Become a member" />
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      </Wide>
    )
  }
  if (!data) return <RegistrationOutline />
  const { university, registrationFee, registrationAccount, memberPortalUrl } = data.society

  const begin = (name: string, answered: Session | null) => {
    // With an external portal, members sign in there. An existing session is not replaced.
    if (memberPortalUrl === null && session === null && answered !== null) store.signIn(answered)
    setRegistered(name)
    // Errors of earlier attempts no longer hold. Spec 000 §4, §8.
    notify.clear()
    notify.success(REGISTRATION_TEXTS.registrationSuccessful)
  }
  const leave = () => {
    setRegistered(null)
    if (memberPortalUrl === null) void navigate(to('portal'))
    else window.location.assign(memberPortalUrl)
  }

  return (
    <>
      <RegistrationFrame society={data.society} onGuide={() => setGuideOpen(true)}>
        <chakra.div display="flex" flexDirection="column" gap="5" minW="0">
          {session !== null && registered === null && (
            <Notice title={`You are signed in as ${session.name}`}>
              This form registers somebody new. You stay signed in as yourself.
            </Notice>
          )}
          <RegistrationWizard
            university={university}
            fee={registrationFee}
            account={registrationAccount}
            referrerId={params.get('ref') ?? ''}
            onRegistered={begin}
          />
        </chakra.div>
        <FormAside aria-label="Help">
          <Card title="A member already?">
            <chakra.div display="flex" flexDirection="column" gap="1">
              <TextLink to={memberPortalUrl ?? to('portal')}>Sign in on the member portal</TextLink>
              <TextLink to={to('forgotPassword')}>Forgot your password?</TextLink>
            </chakra.div>
          </Card>
          <Card title="Speak to the office">
            <ContactLines />
          </Card>
        </FormAside>
      </RegistrationFrame>
      <RegistrationGuide
        open={guideOpen}
        onClose={() => setGuideOpen(false)}
        fee={registrationFee}
        account={registrationAccount}
      />
      <RegisteredDialog name={registered} onOkay={leave} />
    </>
  )
}
