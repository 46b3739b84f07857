import { GraphQLError } from 'graphql'
import { passkeyCalls } from '#backend/contract/passkeys.ts'
import { sessionCalls } from '#backend/contract/session.ts'
import { PASSKEY_TEXTS } from '#rules/texts/passkeys.ts'
import { DomainError } from '#schema/errors.ts'
import type { NewMember } from '#schema/members/source.ts'
import type { Passkey, PasskeyChallenge, PasswordReset } from '#schema/session/source.ts'
import type { Backend } from '../backend.ts'
import type { Decoder } from '../decoder.ts'
import { listIn, optionalObjectIn, recordIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { asTakenEmail } from '../members/taken-email.ts'
import { registrationValues } from '../members/write.ts'
import { optionalAuthProfile, readAuthProfile, readSession } from './translate.ts'

/** Sent only when there is one: other backends know no codes. */
const codeValue = (code: string | null | undefined) => (code ? { code } : {})

/** The caller's device: its User-Agent, and the mark that it keeps ('' for none). */
export interface CallingDevice {
  readonly agent: string
  readonly mark: string
}

/** Sent only when there is one, as the code. */
const markValue = (deviceMark: string) => (deviceMark === '' ? {} : { deviceMark })

const readPasskey = (fields: Decoder): Passkey => ({
  id: fields.text('_id'),
  name: fields.text('name'),
  createdAt: fields.instant('createdAt') ?? new Date(0),
  lastUsedAt: fields.instant('lastUsedAt'),
})

const challengeIn = (answer: WireAnswer): PasskeyChallenge | null => {
  const found = optionalObjectIn(answer, [], ['options'])
  return found && { options: found.text('options') }
}

/** The session calls. */
export const sessionApi = (backend: Backend, links: FileLinks, { agent, mark }: CallingDevice) => ({
  signInMember: (identifier: string, password: string, code?: string | null) =>
    backend.ask(
      sessionCalls.memberSignIn,
      {
        values: { email: identifier, password, agent, ...codeValue(code), ...markValue(mark) },
        isSignIn: true,
        token: null,
      },
      (answer) => readAuthProfile(answer, links),
    ),
  signInStaff: (email: string, password: string, code?: string | null) =>
    backend.ask(
      sessionCalls.staffSignIn,
      {
        values: { email, password, userType: 'admin', agent, ...codeValue(code), ...markValue(mark) },
        isSignIn: true,
        token: null,
      },
      (answer) => readAuthProfile(answer, links),
    ),
  register: (member: NewMember) =>
    backend
      .act(
        sessionCalls.signUp,
        { values: { ...registrationValues(member), ...markValue(mark) }, token: null },
        (answer) => optionalAuthProfile(answer, links),
      )
      .catch((problem: unknown) => {
        throw asTakenEmail(problem)
      }),
  requestPasswordReset: (email: string) =>
    backend.act(sessionCalls.forgotPassword, { values: { email }, token: null }),
  checkPasswordReset: (token: string) =>
    backend.act(sessionCalls.checkLink, { params: { token }, token: null }),
  resetPassword: ({ token, password, accountId, email }: PasswordReset) =>
    backend.act(sessionCalls.resetPassword, {
      values: {
        token,
        password,
        passwordConfirmation: password,
        accountId: accountId ?? '',
        email: email ?? '',
        ...markValue(mark),
      },
      token: null,
    }),
  sessions: () =>
    backend.ask(sessionCalls.sessions, {}, (answer) => listIn(answer, ['sessions'], readSession)),
  endSession: (id: string) => backend.act(sessionCalls.endSession, { params: { id } }),
  endOtherSessions: () => backend.act(sessionCalls.endOtherSessions, {}),
  passkeys: () =>
    backend.ask(passkeyCalls.passkeys, {}, (answer) => listIn(answer, ['passkeys'], readPasskey)),
  beginPasskey: (password: string, code: string | null) =>
    backend.act(passkeyCalls.beginPasskey, { values: { password, ...codeValue(code) } }, challengeIn),
  finishPasskey: (name: string, credential: string) =>
    backend.act(passkeyCalls.finishPasskey, { values: { name, credential } }, (answer) =>
      recordIn(answer, ['passkey'], ['createdAt'], readPasskey),
    ),
  removePasskey: (id: string) => backend.act(passkeyCalls.removePasskey, { params: { id } }),
  beginPasskeySignIn: () => backend.act(passkeyCalls.beginPasskeySignIn, { token: null }, challengeIn),
  signInWithPasskey: (credential: string) =>
    backend
      .ask(
        passkeyCalls.passkeySignIn,
        { values: { credential, agent, ...markValue(mark) }, token: null },
        (answer) => readAuthProfile(answer, links),
      )
      .catch((problem: unknown) => {
        // Not as for a password, where a missing call would look like a wrong one.
        if (problem instanceof GraphQLError && problem.extensions['code'] === 'UNAUTHENTICATED')
          throw new DomainError('WRONG_CREDENTIALS', PASSKEY_TEXTS.notAccepted)
        throw problem
      }),
  signOut: (token: string) => backend.act(sessionCalls.signOut, { token }),
})

export type SessionApi = ReturnType<typeof sessionApi>
