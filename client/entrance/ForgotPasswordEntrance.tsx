import type { ForgotPasswordPageMutation } from '../features/session/ForgotPasswordPage.generated.ts'
import { ForgotPasswordView } from '../features/session/ForgotPasswordView.tsx'
import { PASSWORD_OPERATIONS } from './password-operations.ts'
import { usePlainSubmit } from './use-plain-submit.ts'

/** The request for a reset link as a document. */
export function ForgotPasswordEntrance() {
  const submit = usePlainSubmit(
    PASSWORD_OPERATIONS.forgotPassword,
    (data: ForgotPasswordPageMutation) => data.requestPasswordReset,
  )
  return <ForgotPasswordView submit={submit} />
}
