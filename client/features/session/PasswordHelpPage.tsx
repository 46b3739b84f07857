import { chakra } from '@chakra-ui/react/styled-system'
import { to } from '../../paths.ts'
import { useSociety } from '../../shell/society-context.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { ContactLines } from '../society/ContactLines.tsx'
import { EntranceFrame } from './EntranceFrame.tsx'

/** Who forgot the password learns how to reach the office, until the link by e-mail is there. */
export function PasswordHelpPage() {
  const { memberNumberPrefix } = useSociety()
  return (
    <EntranceFrame
      title="Forgot your password?"
      picture="campus"
      description="A new password cannot be set on this site yet. The society’s office helps you back in."
      foot={
        <p>
          Remembered it? <TextLink to={to('signIn')}>Back to sign in</TextLink>
        </p>
      }
    >
      <chakra.p mb="5">
        Write or call with your full name and your member id (it looks like {memberNumberPrefix}000123).
        Please use the e-mail address or phone number on your record. Never send a password: the office will
        not ask for it.
      </chakra.p>
      <ContactLines />
    </EntranceFrame>
  )
}
