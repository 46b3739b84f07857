import { useSubmit } from '../../forms/use-submit.ts'
import { useForgotPasswordPageMutation } from './ForgotPasswordPage.generated.ts'
import { ForgotPasswordView } from './ForgotPasswordView.tsx'

/** /forgotpassword inside the app, after a change of page. Opened by its address it is entrance/. */
export function ForgotPasswordPage() {
  return (
    <ForgotPasswordView
      submit={useSubmit(useForgotPasswordPageMutation(), (data) => data.requestPasswordReset)}
    />
  )
}
