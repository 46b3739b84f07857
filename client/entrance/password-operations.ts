import forgotPassword from '../features/session/ForgotPasswordPage.graphql?raw'
import resetPassword from '../features/session/ResetPasswordForm.graphql?raw'
import checkLink from '../features/session/ResetPasswordPage.graphql?raw'

/** The operations of a forgotten password as text, for their documents. */
export const PASSWORD_OPERATIONS = { forgotPassword, resetPassword, checkLink } as const
