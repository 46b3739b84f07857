import type { AccessLevel } from '#rules/session/access-level.ts'
import type { NewMember } from '../members/source.ts'

/** The signed-in account, as the backend describes it. */
export interface Viewer {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly accessLevel: AccessLevel
}

/** What a sign-in answers: the token to send with every later request. */
export interface SignedIn {
  readonly token: string
  /** When the token ends, where it says so. */
  readonly expiresAt: Date | null
  readonly viewer: Viewer
  readonly message: string | null
}

/** A new password by a one-use link. */
export interface PasswordReset {
  readonly token: string
  readonly password: string
  /** As the link carried them; the token alone decides. */
  readonly accountId: string | null
  readonly email: string | null
}

/** Sign-in, sign-out, joining and forgotten passwords, as the graph needs them. */
export interface SessionSource {
  /**
   * A member by e-mail or member number. Throws a WRONG_CREDENTIALS refusal for an unknown account and a
   * wrong password alike, TOO_MANY_REQUESTS after too many tries.
   */
  signInMember(identifier: string, password: string): Promise<SignedIn>
  /** Staff by e-mail; a member's account is refused like a wrong password. Throws as `signInMember`. */
  signInStaff(email: string, password: string): Promise<SignedIn>
  /** Joins the society and signs in at once. `key`: done once for it. EMAIL_TAKEN for a known e-mail. */
  register(member: NewMember, key: string | null): Promise<SignedIn>
  /** Sends a link; answers alike whether there is such an account. */
  requestPasswordReset(email: string): Promise<{ readonly message: string | null }>
  /** Whether a link still works, and what the backend says of it. */
  checkPasswordReset(token: string): Promise<{ readonly works: boolean; readonly message: string | null }>
  resetPassword(reset: PasswordReset): Promise<{ readonly message: string | null }>
  /** Ends the session of this request; without one it does nothing. */
  signOut(): Promise<{ readonly message: string | null }>
}
