import { to } from '../../paths.ts'
import { MessagePage } from '../../shell/MessagePage.tsx'
import { LinkButton } from '../../ui/Button.tsx'

/** Two have signed, or the loan is decided: thanked for coming, and told why nothing is asked. */
export function ClosedPage({ reason }: { readonly reason: string }) {
  return (
    <MessagePage
      title="This guarantor form is closed"
      picture="/pictures/contract.svg"
      actions={
        <LinkButton to={to('landing')} tone="secondary">
          Go to the front page
        </LinkButton>
      }
    >
      <p>
        Thank you for your readiness: {reason}. You need not do anything. If you have signed this form
        yourself, it has arrived.
      </p>
    </MessagePage>
  )
}
