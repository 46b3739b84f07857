import { ResetPasswordFormText } from '../features/session/ResetPasswordForm.text.generated.ts'
import { ResetPasswordPageText } from '../features/session/ResetPasswordPage.text.generated.ts'
import { ResetPasswordView, resetLinkIn } from '../features/session/ResetPasswordView.tsx'
import { useSociety } from '../shell/society-context.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { useDocumentPlace } from './document-place.ts'
import type { EntranceProps } from './into-app.ts'
import { usePlainQuery } from './use-plain-query.ts'
import { usePlainSubmit } from './use-plain-submit.ts'

/** The new password as a document; the link is in the address. */
export function ResetPasswordEntrance({ intoApp }: Pick<EntranceProps, 'intoApp'>) {
  const { at } = useDocumentPlace()
  const link = at && resetLinkIn(at.query)
  const { memberPortalUrl } = useSociety()
  const asked = link === null || link.token === '' ? null : { token: link.token }
  const submit = usePlainSubmit(ResetPasswordFormText, (data) => data.resetPassword)
  return (
    <>
      <ResetPasswordView
        link={link}
        check={usePlainQuery(ResetPasswordPageText, asked)}
        submit={submit}
        hasPortalElsewhere={memberPortalUrl !== undefined}
        onLeave={intoApp.open}
      />
      <Toaster />
    </>
  )
}
