import type { ResetPasswordFormMutation } from '../features/session/ResetPasswordForm.generated.ts'
import type { ResetPasswordPageQuery } from '../features/session/ResetPasswordPage.generated.ts'
import { ResetPasswordView, resetLinkIn } from '../features/session/ResetPasswordView.tsx'
import { useSociety } from '../shell/society-context.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { useDocumentPlace } from './document-place.ts'
import type { EntranceProps } from './into-app.ts'
import { PASSWORD_OPERATIONS } from './password-operations.ts'
import { usePlainQuery } from './use-plain-query.ts'
import { usePlainSubmit } from './use-plain-submit.ts'

/** The new password as a document; the link is in the address. */
export function ResetPasswordEntrance({ intoApp }: Pick<EntranceProps, 'intoApp'>) {
  const { at } = useDocumentPlace()
  const link = at && resetLinkIn(at.query)
  const { memberPortalUrl } = useSociety()
  const asked = link === null || link.token === '' ? null : JSON.stringify({ token: link.token })
  const submit = usePlainSubmit(
    PASSWORD_OPERATIONS.resetPassword,
    (data: ResetPasswordFormMutation) => data.resetPassword,
  )
  return (
    <>
      <ResetPasswordView
        link={link}
        check={usePlainQuery<ResetPasswordPageQuery>(PASSWORD_OPERATIONS.checkLink, asked)}
        submit={submit}
        hasPortalElsewhere={memberPortalUrl !== undefined}
        onLeave={intoApp.open}
      />
      <Toaster />
    </>
  )
}
