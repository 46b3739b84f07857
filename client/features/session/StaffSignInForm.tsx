import { chakra } from '@chakra-ui/react/styled-system'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { to } from '../../paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { orNoSession } from './answered-session.ts'
import { SignInForm } from './SignInForm.tsx'
import { StaffSignInFormDocument } from './StaffSignInForm.generated.ts'

/** The Admin tab: moderators and admins sign in with e-mail and password. Spec 000 §2. */
export function StaffSignInForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { send, ...submit } = useSubmit(StaffSignInFormDocument, (data) => orNoSession(data.signInStaff), {
    fetchPolicy: 'no-cache',
  })
  return (
    <SignInForm
      identifierLabel="E-mail"
      identifierType="email"
      elsewhere={<TextLink to={to('signIn')}>{SESSION_TEXTS.membersElsewhere}</TextLink>}
      onSignedIn={onSignedIn}
      {...submit}
      send={({ code, ...input }) => send({ input: { ...input, ...(code !== '' && { code }) } })}
    >
      <chakra.p textStyle="sm">
        <TextLink to={to('forgotPassword')}>Forgot your password?</TextLink>
      </chakra.p>
    </SignInForm>
  )
}
