import { chakra } from '@chakra-ui/react/styled-system'
import { to } from '../../paths.ts'
import { useSociety } from '../../shell/society-context.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { useMemberSignInFormMutation } from './MemberSignInForm.generated.ts'
import { SignInForm } from './SignInForm.tsx'

/** The portal's form: members sign in with e-mail or member number. */
export function MemberSignInForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { memberNumberPrefix } = useSociety()
  const [signIn] = useMemberSignInFormMutation({ fetchPolicy: 'no-cache' })
  return (
    <SignInForm
      identifierLabel="E-mail or member id"
      identifierType="text"
      identifierHelp={`Your member id looks like ${memberNumberPrefix}000123.`}
      onSignedIn={onSignedIn}
      ask={async ({ identifier, password }) => {
        const { data } = await signIn({ variables: { input: { identifier, password } } })
        return data?.signInMember
      }}
    >
      <chakra.p textStyle="sm">
        <TextLink to={to('forgotPassword')}>Forgot your password?</TextLink>
      </chakra.p>
    </SignInForm>
  )
}
