import { sessionCalls } from '#backend/contract/session.ts'
import type { Backend } from '../backend.ts'
import { messageIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
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
  signOut: (token: string) => backend.ask(sessionCalls.signOut, { token }, messageIn),
})

export type SessionApi = ReturnType<typeof sessionApi>
