import { chakra } from '@chakra-ui/react/styled-system'
import { formatMemberNumber } from '#rules/members/member-number.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import type { Submit } from '../../forms/use-send.ts'
import { toPublic } from '../../public-paths.ts'
import { useSociety } from '../../shell/society-context.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import type { SessionPayload } from './answered-session.ts'
import type { MemberSignInFormMutationVariables } from './MemberSignInForm.generated.ts'
import { SignInForm } from './SignInForm.tsx'

export interface MemberSignInFormProps {
  readonly submit: Submit<MemberSignInFormMutationVariables, SessionPayload>
  /** Filled in at first. */
  readonly identifier?: string
  readonly onSignedIn: () => void
}

/** The form of the portal: members sign in with e-mail or member number. */
export function MemberSignInForm({
  submit: { send, ...submit },
  identifier = '',
  onSignedIn,
}: MemberSignInFormProps) {
  const society = useSociety()
  return (
    <SignInForm
      identifierLabel="E-mail or member ID"
      identifierType="text"
      identifierHelp={`Your member ID looks like ${formatMemberNumber(society, 123)}.`}
      identifier={identifier}
      elsewhere={<TextLink to={`${toPublic('signIn')}?tab=admin`}>{SESSION_TEXTS.staffElsewhere}</TextLink>}
      onSignedIn={onSignedIn}
      {...submit}
      send={({ email, password, code }) =>
        send({ input: { identifier: email, password, ...(code !== '' && { code }) } })
      }
    >
      <chakra.p textStyle="sm">
        <TextLink to={toPublic('forgotPassword')}>Forgot your password?</TextLink>
      </chakra.p>
    </SignInForm>
  )
}
