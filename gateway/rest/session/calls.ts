import { sessionCalls } from '#backend/contract/session.ts'
import type { NewMember } from '#schema/members/source.ts'
import type { PasswordReset } from '#schema/session/source.ts'
import type { Backend } from '../backend.ts'
import { messageIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { asTakenEmail } from '../members/taken-email.ts'
import { registrationValues } from '../members/write.ts'
import { readAuthProfile } from './translate.ts'

/** The session calls. */
export const sessionApi = (backend: Backend, links: FileLinks) => ({
  signInMember: (identifier: string, password: string) =>
    backend.ask(
      sessionCalls.memberSignIn,
      { values: { email: identifier, password }, isSignIn: true, token: null },
      (answer) => readAuthProfile(answer, links),
    ),
  signInStaff: (email: string, password: string) =>
    backend.ask(
      sessionCalls.staffSignIn,
      { values: { email, password, userType: 'admin' }, isSignIn: true, token: null },
      (answer) => readAuthProfile(answer, links),
    ),
  register: (member: NewMember, key: string | null) =>
    backend
      .ask(sessionCalls.signUp, { values: registrationValues(member), key, token: null }, (answer) =>
        readAuthProfile(answer, links),
      )
      .catch((problem: unknown) => {
        throw asTakenEmail(problem)
      }),
  requestPasswordReset: (email: string) =>
    backend.ask(sessionCalls.forgotPassword, { values: { email }, token: null }, messageIn),
  checkPasswordReset: (token: string) =>
    backend.ask(sessionCalls.checkLink, { params: { token }, token: null }, messageIn),
  resetPassword: ({ token, password, accountId, email }: PasswordReset) =>
    backend.ask(
      sessionCalls.resetPassword,
      {
        values: {
          token,
          password,
          passwordConfirmation: password,
          accountId: accountId ?? '',
          email: email ?? '',
        },
        token: null,
      },
      messageIn,
    ),
  signOut: (token: string) => backend.ask(sessionCalls.signOut, { token }, messageIn),
})

export type SessionApi = ReturnType<typeof sessionApi>
