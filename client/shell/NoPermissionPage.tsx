import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { to } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { MessagePage } from './MessagePage.tsx'

/** Spec 000 §2: shown where the viewer's level is below the route's. */
export function NoPermissionPage() {
  return (
    <MessagePage
      title={SESSION_TEXTS.noPermission}
      picture="/pictures/gate.svg"
      actions={<LinkButton to={to('home')}>{SESSION_TEXTS.backToDashboard}</LinkButton>}
    >
      <p>
        This page is for the society’s staff. If you think you should have access, please contact the office.
      </p>
    </MessagePage>
  )
}
