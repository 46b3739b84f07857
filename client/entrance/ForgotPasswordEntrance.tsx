import { ForgotPasswordPageText } from '../features/session/ForgotPasswordPage.text.generated.ts'
import { ForgotPasswordView } from '../features/session/ForgotPasswordView.tsx'
import { usePlainSubmit } from './use-plain-submit.ts'

/** The request for a reset link as a document. */
export function ForgotPasswordEntrance() {
  const submit = usePlainSubmit(ForgotPasswordPageText, (data) => data.requestPasswordReset)
  return <ForgotPasswordView submit={submit} />
}
