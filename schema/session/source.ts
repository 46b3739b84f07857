import type { PlainDate } from '#rules/dates.ts'
import type { Scope } from '#rules/programs/scopes.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import type { NewMember } from '../members/source.ts'
import type { Outcome } from '../outcome.ts'

/** The signed-in account, as the backend returns it. */
export interface Viewer {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly accessLevel: AccessLevel
  /** The last day of an auditor's access; null for everybody else. */
  readonly accessUntil: PlainDate | null
  /** What the key of a program allows it; null for a person. */
  readonly scopes?: readonly Scope[] | null
}

/** The result of a sign-in, with the token for later requests. */
export interface SignedIn {
  readonly token: string
  /** Expiry of the token; null when it is not known. */
  readonly expiresAt: Date | null
  readonly viewer: Viewer
  readonly message: string | null
}

/** An open session of the caller. */
export interface OpenSession {
  readonly id: string
  /** 'Chrome on Android'; null when the device did not say. */
  readonly device: string | null
  /** The network address from which it was begun; null when it is not known. */
  readonly network: string | null
  readonly startedAt: Date
  /** To within five minutes; null when it is not known. */
  readonly lastSeenAt: Date | null
  /** Whether it is the one that asks. */
  readonly isThis: boolean
}

/** A new password with a one-time link. */
export interface PasswordReset {
  readonly token: string
  readonly password: string
  /** From the link; only the token is decisive. */
  readonly accountId: string | null
  readonly email: string | null
}

/** A device that signs in to the caller's account without its password. */
export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  /** null for one that was not used yet. */
  readonly lastUsedAt: Date | null
}

/** What the browser's call of WebAuthn takes, as JSON. */
export interface PasskeyChallenge {
  readonly options: string
}

/** The port of sign-in, sign-out, registration and password reset. */
export interface SessionSource {
  /**
   * Signs a member in by e-mail or member number. Throws WRONG_CREDENTIALS for an unknown account as well as a wrong
   * password, CODE_NEEDED and WRONG_CODE where the account has sign-in codes, and TOO_MANY_REQUESTS after too many
   * attempts.
   */
  signInMember(identifier: string, password: string, code?: string | null): Promise<SignedIn>
  /** Signs staff in by e-mail; a member's account is refused like a wrong password. Throws as `signInMember`. */
  signInStaff(email: string, password: string, code?: string | null): Promise<SignedIn>
  /**
   * Registers an applicant and signs them in. EMAIL_TAKEN for a known e-mail. The record is
   * null when the backend has registered them without beginning a session.
   */
  register(member: NewMember): Promise<Outcome<SignedIn | null>>
  /** Sends a link. The result is the same whether the account exists or not. */
  requestPasswordReset(email: string): Promise<{ readonly message: string | null }>
  /** Whether a link is still valid, with the backend's message. */
  checkPasswordReset(token: string): Promise<{ readonly works: boolean; readonly message: string | null }>
  resetPassword(reset: PasswordReset): Promise<{ readonly message: string | null }>
  /** The caller's open sessions, the one used last first. NOT_SUPPORTED_BY_BACKEND where they are not known. */
  sessions(): Promise<readonly OpenSession[]>
  /** Ends one of them at once in every gateway process. NOT_FOUND for another's, or one that has ended. */
  endSession(id: string): Promise<{ readonly message: string | null }>
  /** Ends all of them but the one that asks. */
  endOtherSessions(): Promise<{ readonly message: string | null }>
  /** NOT_SUPPORTED_BY_BACKEND over a backend that knows none, as for the following. */
  passkeys(): Promise<readonly Passkey[]>
  /** BAD_USER_INPUT for a wrong password or code, CONFLICT for an eleventh passkey. */
  beginPasskey(password: string, code: string | null): Promise<Outcome<PasskeyChallenge | null>>
  /** BAD_USER_INPUT where the browser's answer is not accepted. */
  finishPasskey(name: string, credential: string): Promise<Outcome<Passkey | null>>
  removePasskey(id: string): Promise<{ readonly message: string | null }>
  beginPasskeySignIn(): Promise<Outcome<PasskeyChallenge | null>>
  /** WRONG_CREDENTIALS where the passkey is not accepted or its account is closed. */
  signInWithPasskey(credential: string): Promise<SignedIn>
  /** Ends the session of the caller; without one it does nothing. */
  signOut(): Promise<{ readonly message: string | null }>
}
