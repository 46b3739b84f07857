import { to } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { MessagePage } from './MessagePage.tsx'

/** The page for an unknown address. */
export function NotFoundPage({ inDashboard = false }: { readonly inDashboard?: boolean }) {
  return (
    <MessagePage
      title="There is no page at this address"
      picture="/pictures/signpost.svg"
      actions={
        <LinkButton to={to(inDashboard ? 'home' : 'landing')}>
          {inDashboard ? 'Back to dashboard' : 'Go to the home page'}
        </LinkButton>
      }
    >
      <p>It may have moved, or the link may be incomplete.</p>
    </MessagePage>
  )
}
