import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { toPublic } from '../../../public-paths.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { Card } from '../../../ui/Card.tsx'
import { FormAside } from '../../../ui/FormPage.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useSession, useSessionStore } from '../../session/session-context.ts'
import type { Session } from '../../session/session-store.ts'
import { ContactLines } from '../../society/ContactLines.tsx'
import { RegisteredDialog } from './RegisteredDialog.tsx'
import { RegistrationFrame } from './RegistrationFrame.tsx'
import { type RegistrationSurroundings, RegistrationWizard } from './RegistrationWizard.tsx'

const RegistrationGuide = onceOpen(async () => (await import('./RegistrationGuide.tsx')).RegistrationGuide)

export interface RegistrationViewProps extends RegistrationSurroundings {
  /** The parameter `ref` of the link; '' for none. */
  readonly referrerId: string
  /** Opens our own portal, once the applicant is registered. */
  readonly onPortal: () => void
}

/** Spec 000 §2: the registration, inside the app and as a document of its own. */
export function RegistrationView({ referrerId, onPortal, ...surroundings }: RegistrationViewProps) {
  const society = useSociety()
  const store = useSessionStore()
  const session = useSession()
  const [guideOpen, setGuideOpen] = useState(false)
  const [registered, setRegistered] = useState<string | null>(null)
  const { university, registrationFee, registrationAccount, memberPortalUrl } = society

  const begin = (name: string, answered: Session | null) => {
    // With an external portal, members sign in there. An existing session is not replaced.
    if (memberPortalUrl === undefined && session === null && answered !== null) store.signIn(answered)
    setRegistered(name)
    // Errors of earlier attempts no longer hold. Spec 000 §4, §8.
    notify.clear()
    notify.success(REGISTRATION_TEXTS.registrationSuccessful)
  }
  const leave = () => {
    setRegistered(null)
    if (memberPortalUrl === undefined) onPortal()
    else window.location.assign(memberPortalUrl)
  }

  return (
    <>
      <RegistrationFrame society={society} onGuide={() => setGuideOpen(true)}>
        <chakra.div display="flex" flexDirection="column" gap="5" minW="0">
          {session !== null && registered === null && (
            <Notice title={`You are signed in as ${session.name}`}>
              This form registers a new person. You stay signed in.
            </Notice>
          )}
          <RegistrationWizard
            {...surroundings}
            university={university}
            fee={registrationFee}
            account={registrationAccount}
            referrerId={referrerId}
            onRegistered={begin}
          />
        </chakra.div>
        <FormAside aria-label="Help">
          <Card title="Already a member?">
            <chakra.div display="flex" flexDirection="column" gap="1">
              <TextLink to={memberPortalUrl ?? toPublic('portal')}>Sign in on the member portal</TextLink>
              <TextLink to={toPublic('forgotPassword')}>Forgot your password?</TextLink>
            </chakra.div>
          </Card>
          <Card title="Contact the office">
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
