import { chakra } from '@chakra-ui/react/styled-system'
import { useLocation } from 'react-router-dom'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { to } from '../../paths.ts'
import { useSociety } from '../../shell/society-context.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { orNoSession } from './answered-session.ts'
import { MemberSignInFormDocument } from './MemberSignInForm.generated.ts'
import { SignInForm } from './SignInForm.tsx'
import { emailIn } from './sign-in-state.ts'

/** The form of the portal: members sign in with e-mail or member number. */
export function MemberSignInForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { memberNumberPrefix } = useSociety()
  const { send, ...submit } = useSubmit(MemberSignInFormDocument, (data) => orNoSession(data.signInMember), {
    fetchPolicy: 'no-cache',
  })
  return (
    <SignInForm
      identifierLabel="E-mail or member ID"
      identifierType="text"
      identifierHelp={`Your member ID looks like ${memberNumberPrefix}000123.`}
      identifier={emailIn(useLocation().state)}
      elsewhere={<TextLink to={`${to('signIn')}?tab=admin`}>{SESSION_TEXTS.staffElsewhere}</TextLink>}
      onSignedIn={onSignedIn}
      {...submit}
      send={({ email, password, code }) =>
        send({ input: { identifier: email, password, ...(code !== '' && { code }) } })
      }
    >
      <chakra.p textStyle="sm">
        <TextLink to={to('forgotPassword')}>Forgot your password?</TextLink>
      </chakra.p>
    </SignInForm>
  )
}
