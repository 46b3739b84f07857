import type { AccessLevel } from '#rules/session/access-level.ts'

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

/** Sign-in and sign-out, as the graph needs them. */
export interface SessionSource {
  /**
   * A member by e-mail or member number. Throws a WRONG_CREDENTIALS refusal for an unknown account and a
   * wrong password alike, TOO_MANY_REQUESTS after too many tries.
   */
  signInMember(identifier: string, password: string): Promise<SignedIn>
  /** Staff by e-mail; a member's account is refused like a wrong password. Throws as `signInMember`. */
  signInStaff(email: string, password: string): Promise<SignedIn>
  /** Ends the session of this request; without one it does nothing. */
  signOut(): Promise<{ readonly message: string | null }>
}
