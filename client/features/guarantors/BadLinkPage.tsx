import { chakra } from '@chakra-ui/react/styled-system'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { to } from '../../paths.ts'
import { MessagePage } from '../../shell/MessagePage.tsx'
import { LinkButton } from '../../ui/Button.tsx'

/** Spec 002 §2.3: the page for an address without a loan id or with an unknown one. */
export function BadLinkPage() {
  return (
    <MessagePage
      title={GUARANTORS_TEXTS.loanIdMissing}
      picture="/pictures/signpost.svg"
      actions={
        <LinkButton to={to('landing')} tone="secondary">
          Go to the home page
        </LinkButton>
      }
    >
      <chakra.p maxW="prose">
        The link to a guarantor form ends with a loan ID. Links are sometimes cut when forwarded. Ask the
        borrower to send the full link again.
      </chakra.p>
    </MessagePage>
  )
}
