import { sessionCalls, type WireForgotPassword, type WireResetPassword } from '#backend/contract/session.ts'
import type { NewMember } from '#schema/members/source.ts'
import type { PasswordReset } from '#schema/session/source.ts'
import type { Backend } from '../backend.ts'
import { messageIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { registrationField, registrationForm } from '../members/write.ts'
import { readAuthProfile } from './translate.ts'

/** The session calls, one a line. */
export const sessionApi = (backend: Backend, links: FileLinks) => ({
  signInMember: (identifier: string, password: string) =>
    backend.ask(
      sessionCalls.memberSignIn,
      { body: { email: identifier, password }, isSignIn: true, token: null },
      (answer) => readAuthProfile(answer, links),
    ),
  signInStaff: (email: string, password: string) =>
    backend.ask(
      sessionCalls.staffSignIn,
      { body: { email, password, userType: 'admin' }, isSignIn: true, token: null },
      (answer) => readAuthProfile(answer, links),
    ),
  register: async (member: NewMember, key: string | null) =>
    backend.ask(
      sessionCalls.signUp,
      { form: await registrationForm(member), key, rename: registrationField, token: null },
      (answer) => readAuthProfile(answer, links),
    ),
  requestPasswordReset: (email: string) =>
    backend.ask(
      sessionCalls.forgotPassword,
      { body: { email } satisfies WireForgotPassword, token: null },
      messageIn,
    ),
  checkPasswordReset: (token: string) =>
    backend.ask(sessionCalls.checkLink, { params: { token }, token: null }, messageIn),
  resetPassword: ({ token, password, accountId, email }: PasswordReset) =>
    backend.ask(
      sessionCalls.resetPassword,
      {
        body: {
          token,
          password,
          confirmpassword: password,
          id: accountId ?? '',
          email: email ?? '',
        } satisfies WireResetPassword,
        rename: (field) => (field === 'confirmpassword' ? 'passwordConfirmation' : field),
        token: null,
      },
      messageIn,
    ),
  signOut: (token: string) => backend.ask(sessionCalls.signOut, { token }, messageIn),
})

export type SessionApi = ReturnType<typeof sessionApi>
