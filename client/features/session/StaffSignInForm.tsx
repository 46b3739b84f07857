import { chakra } from '@chakra-ui/react/styled-system'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import type { Submit } from '../../forms/use-send.ts'
import { toPublic } from '../../public-paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import type { SessionPayload } from './answered-session.ts'
import { SignInForm } from './SignInForm.tsx'
import type { StaffSignInFormMutationVariables } from './StaffSignInForm.generated.ts'

export interface StaffSignInFormProps {
  readonly submit: Submit<StaffSignInFormMutationVariables, SessionPayload>
  readonly onSignedIn: () => void
}

/** The Admin tab: moderators and admins sign in with e-mail and password. Spec 000 §2. */
export function StaffSignInForm({ submit: { send, ...submit }, onSignedIn }: StaffSignInFormProps) {
  return (
    <SignInForm
      identifierLabel="E-mail"
      identifierType="email"
      elsewhere={<TextLink to={toPublic('signIn')}>{SESSION_TEXTS.membersElsewhere}</TextLink>}
      onSignedIn={onSignedIn}
      {...submit}
      send={({ code, ...input }) => send({ input: { ...input, ...(code !== '' && { code }) } })}
    >
      <chakra.p textStyle="sm">
        <TextLink to={toPublic('forgotPassword')}>Forgot your password?</TextLink>
      </chakra.p>
    </SignInForm>
  )
}
