import { chakra } from '@chakra-ui/react/styled-system'
import { to } from '../../paths.ts'
import { MessagePage } from '../../shell/MessagePage.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { ContactLines } from '../society/ContactLines.tsx'

const Contacts = chakra('div', {
  base: { display: 'flex', justifyContent: 'center', mt: '5', textAlign: 'start' },
})

/** The page for a loan that has two guarantors or is decided: a thank-you, and why the form is closed. */
export function ClosedPage({ reason }: { readonly reason: string }) {
  return (
    <MessagePage
      title="This guarantor form is closed"
      picture="/pictures/contract.svg"
      actions={
        <LinkButton to={to('landing')} tone="secondary">
          Go to the home page
        </LinkButton>
      }
    >
      <p>
        Thank you for your willingness: {reason}. You do not need to do anything. If you signed this form, we
        have received it. For questions, contact the society:
      </p>
      <Contacts>
        <ContactLines />
      </Contacts>
    </MessagePage>
  )
}
