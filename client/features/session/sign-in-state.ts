/** What a link to a sign-in form may bring along in the history state. */
export interface SignInState {
  /** Typed before, for example for a new password. */
  readonly email: string
}

/** The e-mail address in a history state; '' for none. */
export function emailIn(state: unknown): string {
  const email = typeof state === 'object' && state !== null ? (state as { email?: unknown }).email : null
  return typeof email === 'string' ? email : ''
}
