import { chakra } from '@chakra-ui/react/styled-system'
import { to } from '../../paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useStaffSignInFormMutation } from './StaffSignInForm.generated.ts'

/** The Admin tab: moderators and admins sign in with e-mail and password. Spec 000 §2. */
export function StaffSignInForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [signIn] = useStaffSignInFormMutation({ fetchPolicy: 'no-cache' })
  return (
    <SignInForm
      identifierLabel="E-mail"
      identifierType="email"
      onSignedIn={onSignedIn}
      ask={async ({ identifier, password }) => {
        const { data } = await signIn({ variables: { input: { email: identifier, password } } })
        return data?.signInStaff
      }}
    >
      <chakra.p textStyle="sm">
        <TextLink to={to('forgotPassword')}>Forgot your password?</TextLink>
      </chakra.p>
    </SignInForm>
  )
}
