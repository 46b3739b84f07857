import { ACCESS_LEVELS, type AccessLevel } from '#rules/session/access-level.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { to } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { MessagePage } from './MessagePage.tsx'

/** Spec 000 §2: shown where the viewer's level is below the route's, which is `minimum`. */
export function NoPermissionPage({ minimum }: { readonly minimum: AccessLevel }) {
  return (
    <MessagePage
      title={SESSION_TEXTS.noPermission}
      picture="/pictures/gate.svg"
      actions={<LinkButton to={to('home')}>{SESSION_TEXTS.backToDashboard}</LinkButton>}
    >
      <p>{minimum === ACCESS_LEVELS.ADMIN ? SESSION_TEXTS.onlyAdmins : SESSION_TEXTS.onlyStaff}</p>
    </MessagePage>
  )
}
